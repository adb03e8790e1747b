/**
 * Finds the innermost element that says a sentence, over the parts that it is drawn in: a number
 * within it is a part of its own.
 */
export function saying(sentence: string | RegExp) {
  const says = ({ textContent }: Element) =>
    typeof sentence === 'string' ? textContent === sentence : sentence.test(textContent);
  return (_text: string, element: Element | null): boolean =>
    element !== null && says(element) && ![...element.children].some(says);
}
