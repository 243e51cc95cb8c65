import type { Call } from '#shared/endpoint.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import type { SiteSettings } from '#shared/site.ts';

/** The context that the server passes to the loaders of a page. */
export interface PageContext {
  /** Calls a public read in-process. */
  call: Call;
  language: Language;
  site: SiteSettings;
  /** The server's time when the page was rendered, in ISO 8601; the browser's clock continues from it. */
  now: string;
  /** The error to render instead of the page, or null. */
  failure: ErrorBody | null;
  /** Marks the scripts of the page's own templates, which its policy allows. Random, and never sent. */
  scriptMark: string;
  /** Logs that rendering a part of the page failed. */
  onRenderError: (error: unknown) => void;
}
