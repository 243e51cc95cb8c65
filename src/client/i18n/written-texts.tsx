import { createContext, use } from 'react';
import type { Texts } from './translator.ts';

const elementId = 'texts';

/** On the server: the texts that a page brings with it. */
export const WrittenTextsContext = createContext<Texts | null>(null);

/** The texts of the page's first view, in the HTML, so that hydration waits for no further request. */
export function WrittenTexts() {
  const texts = use(WrittenTextsContext);
  return (
    <script type="application/json" id={elementId} suppressHydrationWarning>
      {texts ? JSON.stringify(texts).replaceAll('<', '\\u003c') : ''}
    </script>
  );
}

/** In the browser: the texts that the page has brought, if any. */
export function readWrittenTexts(): Texts | null {
  const json = document.getElementById(elementId)?.textContent;
  return json ? JSON.parse(json) : null;
}
