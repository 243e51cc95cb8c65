import { createContext, use } from 'react';
import type { Texts } from './translator.ts';

const elementId = 'texts';

/** On the server: the texts to inline into the page. */
export const InlineTextsContext = createContext<Texts | null>(null);

/** Inlines the texts of the first view into the HTML, so that hydration needs no further request. */
export function InlineTexts() {
  const texts = use(InlineTextsContext);
  return (
    <script type="application/json" id={elementId} suppressHydrationWarning>
      {texts ? JSON.stringify(texts).replaceAll('<', '\\u003c') : ''}
    </script>
  );
}

/** In the browser: returns the texts inlined into the page. */
export function readInlineTexts(): Texts {
  return JSON.parse(document.getElementById(elementId)?.textContent ?? '{}');
}
