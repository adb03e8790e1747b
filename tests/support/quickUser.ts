import { act } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';

/** Letters so few that they take no time: an amount, a code. */
const SHORT = 4;

/** Special keys are written in braces or brackets. */
const isPlain = (text: string) => !/[{[]/.test(text);

/** A field that writes along with its keys: slashes into a day. */
const isNumeric = (field: Element) => field.getAttribute('inputmode') === 'numeric';

/**
 * User who types the first letter of a text and pastes the others: a page drawn anew at each of
 * forty letters proved nothing more, and took most of its test's time. The fields of the kit are
 * typed into letter by letter in their own tests.
 */
export function quickUser(): UserEvent {
  const user = userEvent.setup();
  const typeAll = user.type;
  const type: UserEvent['type'] = async (field, text, options) => {
    if (text.length <= SHORT || !isPlain(text) || isNumeric(field)) {
      return typeAll(field, text, options);
    }
    await typeAll(field, text.slice(0, 1), options);
    // A dialog that opens may take the focus back meanwhile; what is pasted goes to who has it.
    if (document.activeElement !== field) act(() => (field as HTMLElement).focus());
    return user.paste(text.slice(1));
  };
  return { ...user, type };
}
