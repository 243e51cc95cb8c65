import { useEffect, useState } from 'react';

/** How a number would be kept; null for what is none, undefined where the reader of numbers can't be fetched. */
export async function readPhone(text: string): Promise<string | null | undefined> {
  const module = await import('../phone.ts').catch(() => undefined);
  return module?.normalisePhone(text.trim());
}

const pauseMs = 300;

/** While a number is typed: how it would be kept, where that is certain and says something new; else null. */
export function useReadPhone(text: string, saved: string | null): string | null {
  const [read, setRead] = useState<{ text: string; number: string } | null>(null);
  const typed = text.trim();
  useEffect(() => {
    if (typed === '' || typed === saved) return;
    let left = false;
    const timer = setTimeout(async () => {
      const number = await readPhone(typed);
      if (!left && number) setRead({ text: typed, number });
    }, pauseMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [typed, saved]);
  return read !== null && read.text === typed && read.text !== saved ? read.number : null;
}
