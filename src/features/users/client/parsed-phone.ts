import { useEffect, useState } from 'react';
import type { Wrong } from '#client/kit/form-problems.ts';
import { profileLimits } from '../limits.ts';

/** Returns a number as it would be stored, null if invalid, or undefined if the parser's code cannot be loaded. */
export async function parsePhone(text: string): Promise<string | null | undefined> {
  const module = await import('../phone.ts').catch(() => undefined);
  return module?.normalisePhone(text.trim());
}

/** Reports a number that can't be one. Its length is for the schema, and an empty one for the form. */
export async function checkPhone(text: string, path: string, wrong: Wrong): Promise<void> {
  const typed = text.trim();
  if (typed === '' || typed.length > profileLimits.phoneNumber) return;
  if ((await parsePhone(typed)) === null) wrong(path, 'phone_invalid');
}

const debounceMs = 300;

/** While a number is typed, returns how it would be stored; null if it is invalid, or already shown or saved like this. */
export function useParsedPhone(text: string, saved: string): string | null {
  const [parsed, setParsed] = useState<{ text: string; number: string } | null>(null);
  const typed = text.trim();
  useEffect(() => {
    if (typed === '' || typed === saved) return;
    let cancelled = false;
    const timer = setTimeout(async () => {
      const number = await parsePhone(typed);
      if (!cancelled && number) setParsed({ text: typed, number });
    }, debounceMs);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [typed, saved]);
  return parsed !== null && parsed.text === typed && parsed.text !== saved ? parsed.number : null;
}
