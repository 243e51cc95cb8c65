/** How long screen readers take to notice a new live region, in milliseconds; they announce only later changes. */
export const noticedAfterMs = 50;

let region: HTMLElement | null = null;

/** Adds the one polite live region of the page, before there is anything to announce. */
export function makeLiveRegion(): HTMLElement {
  if (region === null) {
    region = document.createElement('div');
    region.id = 'announcements';
    region.className = 'sr-only';
    region.role = 'status';
    region.ariaLive = 'polite';
    keepOverDialogs(region);
  }
  return region;
}

/** The texts to be announced next. */
const texts = new Set<string>();
let timer = 0;

/**
 * Announces a text to screen readers without showing it: a changed total, a result count. The region is emptied first, so
 * that the same sentence is announced again. Texts of the same moment, such as a page's title and the count of its list,
 * are announced together.
 */
export function announce(text: string): void {
  const region = makeLiveRegion();
  texts.add(text);
  region.replaceChildren();
  // Begun anew, so that a timer that was lost silences nothing after it.
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    const paragraphs = Array.from(texts, (one) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = one;
      return paragraph;
    });
    region.replaceChildren(...paragraphs);
    texts.clear();
  }, noticedAfterMs);
}

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
