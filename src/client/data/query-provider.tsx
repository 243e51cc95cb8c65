import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient, expireUserData, queryClient } from './query-client.ts';

/** The query client of the page: in the browser the one that loaders use too, on the server one per request. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof document === 'undefined' ? createQueryClient() : queryClient));
  useEffect(() => {
    watchFocus();
    const signs = ['blur', 'focus', 'pagehide'];
    for (const sign of signs) addEventListener(sign, expireUserData);
    return () => {
      for (const sign of signs) removeEventListener(sign, expireUserData);
    };
  }, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** The user is back when the tab is shown again, and when its window is in front again. */
function watchFocus() {
  focusManager.setEventListener((onReturn) => {
    const check = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    document.addEventListener('visibilitychange', check);
    addEventListener('focus', check);
    return () => {
      document.removeEventListener('visibilitychange', check);
      removeEventListener('focus', check);
    };
  });
}
