import { act, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';

/** Letters so few that they are typed: the first of a longer text is, and the others pasted. */
const SHORT = 2;

/** Special keys are written in braces or brackets. */
const isPlain = (text: string) => !/[{[]/.test(text);

/** A field that writes along with its keys: slashes into a day that is typed without them. */
const writesAlong = (field: Element, text: string) =>
  field.getAttribute('inputmode') === 'numeric' && !/^\d{2}\/\d{2}\/\d{4}$/.test(text);

/** Throws until the list holds the option of this text or value: its rows come from a server. */
function seeOption(list: Element, option: string) {
  const options = Array.from(list.querySelectorAll('option'));
  const isThere = options.some((one) => one.value === option || one.textContent === option);
  if (!isThere) throw new Error(`«${option}» is not in the list`);
}

/**
 * User who types the first letter of a text and pastes the others: a page drawn anew at each of
 * forty letters proved nothing more, and took most of its test's time. The fields of the kit are
 * typed into letter by letter in their own tests. Before choosing, the user waits for the option.
 */
export function quickUser(): UserEvent {
  const user = userEvent.setup();
  const typeAll = user.type;
  const type: UserEvent['type'] = async (field, text, options) => {
    if (text.length <= SHORT || !isPlain(text) || writesAlong(field, text)) {
      return typeAll(field, text, options);
    }
    await typeAll(field, text.slice(0, 1), options);
    // A dialog that opens may take the focus back meanwhile; what is pasted goes to who has it.
    if (document.activeElement !== field) act(() => (field as HTMLElement).focus());
    return user.paste(text.slice(1));
  };
  const selectOptions: UserEvent['selectOptions'] = async (list, values) => {
    for (const option of [values].flat()) {
      if (typeof option === 'string') await waitFor(() => seeOption(list, option));
    }
    return user.selectOptions(list, values);
  };
  return { ...user, type, selectOptions };
}
