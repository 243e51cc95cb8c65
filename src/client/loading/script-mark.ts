import { createContext, use } from 'react';

/** On the server: see `scriptMark` of the page's context. */
export const ScriptMarkContext = createContext('');

/** The `nonce` of an inline script. Only the server needs it, which removes it from the finished page. */
export const useScriptMark = () => (import.meta.env.SSR ? use(ScriptMarkContext) : undefined);
