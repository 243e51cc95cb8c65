/** The open modal dialogs, the topmost last. */
const dialogs: HTMLElement[] = [];
const followers = new Set<HTMLElement>();

/**
 * Keeps an element usable while dialogs open and close: a modal dialog covers everything outside it and makes it inert,
 * so the element moves into the topmost dialog, as a popover in the top layer. Returns a function that removes it.
 */
export function keepOverDialogs(element: HTMLElement): () => void {
  followers.add(element);
  raise(element);
  return () => {
    followers.delete(element);
    element.remove();
  };
}

/** Registers a modal dialog. Call the returned function after it has closed and before it leaves the document. */
export function addDialog(dialog: HTMLElement): () => void {
  dialogs.push(dialog);
  followers.forEach(raise);
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    followers.forEach(raise);
  };
}

function raise(element: HTMLElement): void {
  const place = dialogs.at(-1) ?? document.body;
  if (element.parentElement === place) return;
  place.append(element);
  // Without the Popover API the element is merely a child of the dialog.
  if (element.popover) element.showPopover();
}
