import { createStore } from './store';

/** The store of this page; tests build their own. */
export const appStore = createStore();
