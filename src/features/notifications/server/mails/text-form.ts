import { compile } from 'html-to-text';

const skipped = ['img', 'div.preheader'].map((selector) => ({ selector, format: 'skip' }));
const headings = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }));
/** A tap on a number or an address in plain text works without the link. */
const plainLinks = ['a[href^="tel:"]', 'a[href^="mailto:"]'].map((selector) => ({
  selector,
  format: 'anchor',
  options: { ignoreHref: true },
}));

/** Writes a mail's HTML as plain text, with the addresses of its links. */
export const textForm = compile({
  wordwrap: 78,
  selectors: [
    ...skipped,
    ...headings,
    { selector: 'a', options: { linkBrackets: ['<', '>'] } },
    ...plainLinks,
    { selector: 'tr.row', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'tr.row > th', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'thead', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
});
