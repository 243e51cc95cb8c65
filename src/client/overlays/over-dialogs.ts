/** The modal dialogs that are open, the uppermost last. */
const dialogs: HTMLElement[] = [];
const followers = new Set<HTMLElement>();

/**
 * Keeps an element where it can be heard, seen and pressed, whatever dialog opens or closes: a modal dialog lies over
 * all that is not within it, and makes it inert. A popover stands before everything, also from within a dialog. What is
 * answered takes the element away.
 */
export function keepOverDialogs(element: HTMLElement): () => void {
  followers.add(element);
  raise(element);
  return () => {
    followers.delete(element);
    element.remove();
  };
}

/** Tells of a dialog that is modal now; what is answered is to be called when it has closed, and before it goes. */
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
  // Older browsers know no popovers: there the element stands in the dialog alone.
  if (element.popover) element.showPopover();
}
