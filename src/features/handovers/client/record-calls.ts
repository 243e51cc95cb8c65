import { createContext, use } from 'react';
import { apiPrefix, type Endpoint, fillPath } from '#shared/endpoint.ts';
import * as endpoints from '../endpoints.ts';
import type { AdditionBody, AskBody, HandoverRecord } from '../schemas.ts';

/** Whose record it is: of a booking that the user knows, or of the slip of a guest, by its secret. */
export type RecordOf = { bookingId: string } | { token: string };

type Calls = Record<'read', Endpoint<{ params: Record<string, string>; output: HandoverRecord }>> &
  Record<'upload', Endpoint<{ params: Record<string, string>; output: null }>> &
  Record<'add', Endpoint<{ params: Record<string, string>; body: AdditionBody; output: HandoverRecord }>> &
  Record<'ask', Endpoint<{ params: Record<string, string>; body: AskBody; output: HandoverRecord }>>;

/** The same calls for both, since they differ only in the parameter of their path. */
const calls = {
  user: {
    ...{ read: endpoints.getHandover, upload: endpoints.uploadHandoverPhoto },
    ...{ add: endpoints.addToHandover, ask: endpoints.askAboutHandover },
  },
  guest: {
    ...{ read: endpoints.getSlipHandover, upload: endpoints.uploadSlipPhoto },
    ...{ add: endpoints.addToSlipHandover, ask: endpoints.askAboutSlipHandover },
  },
} as unknown as Record<'user' | 'guest', Calls>;

/** The calls of a record, with their parameters, and the addresses of its files. */
export function recordCalls(of: RecordOf) {
  const isGuest = 'token' in of;
  const params: Record<string, string> = isGuest ? { token: of.token } : { id: of.bookingId };
  const folder = apiPrefix + fillPath(isGuest ? '/slips/{token}' : '/bookings/{id}', params);
  return {
    ...calls[isGuest ? 'guest' : 'user'],
    params,
    isGuest,
    pdf: folder + endpoints.handoverFiles.pdf,
    photo: (id: string) => folder + endpoints.handoverFiles.photo + id,
  };
}

export type RecordCalls = ReturnType<typeof recordCalls>;

/** For the parts of one record. */
export const RecordCallsContext = createContext<RecordCalls | null>(null);

export function useRecordCalls(): RecordCalls {
  const given = use(RecordCallsContext);
  if (given === null) throw new Error('useRecordCalls() was called outside a record');
  return given;
}
