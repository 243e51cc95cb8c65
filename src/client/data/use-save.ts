import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText, failureTexts } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import type { ToastOptions } from '#client/overlays/toaster.tsx';
import type { CallInput, Endpoint, EndpointShape } from '#shared/endpoint.ts';
import { isSignedOut, request } from './api.ts';
import { type GivenInput, writeOptions } from './call.ts';

export interface SaveOptions<Shape extends EndpointShape> {
  /** The toast after a success; without it there is none. */
  success?:
    | string
    | ((output: Shape['output'], input: GivenInput<Shape>) => ToastOptions & { title: string });
  /**
   * The toast after a failure: its title, unless the API's error has a message of its own. Without it, and for null, there
   * is none: the caller shows `error`.
   */
  failure?: string | ((error: Error, input: GivenInput<Shape>) => string | null);
  /** Called before the data on the screen are refetched. */
  onSuccess?: (output: Shape['output'], input: GivenInput<Shape>) => void;
  /** Not called if the session has ended: the session provider tells the user. */
  onFailure?: (error: Error, input: GivenInput<Shape>) => void;
  /** What makes a creation the same one when it is sent again; by default the whole input. */
  sameIf?: (input: GivenInput<Shape>) => unknown;
  /** Chooses among calls that change the same, for what is done by one of several calls. */
  endpointOf?: (input: GivenInput<Shape>) => Endpoint<Shape>;
  /** Saves of one name are sent one after the other, so that the last one wins. */
  inTurn?: string;
}

/**
 * How components write: sends the call, shows a toast, and refetches what the endpoint `changes`. If the session has
 * ended, the session provider tells the user. A creation that is sent again after a lost answer has the same id, so it
 * creates nothing more ("Repeated requests" in docs/product.md).
 */
export function useSave<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  { success, failure, onSuccess, onFailure, sameIf, endpointOf, inTurn }: SaveOptions<Shape> = {},
) {
  const { t } = useTranslation();
  const [creation] = useState(creationIds);
  const running = useRef<{ text: string; outcome: Promise<boolean> } | null>(null);
  const { mutateAsync, isPending, error, variables, reset } = useMutation<
    Shape['output'],
    Error,
    GivenInput<Shape>
  >({
    ...writeOptions(endpoint),
    ...(endpointOf && { mutationFn: (input) => request(endpointOf(input), input) }),
    ...(inTurn !== undefined && { scope: { id: inTurn } }),
    onSuccess: (output, input) => {
      creation.settle();
      if (success !== undefined) {
        const { title, ...toastOptions } =
          typeof success === 'string' ? { title: success } : success(output, input);
        toast.success(title, toastOptions);
      }
      onSuccess?.(output, input);
    },
    onError: (failed, input) => {
      if (isSignedOut(failed)) return;
      // An earlier try with this id was stored after all, so the next one is another creation.
      if (Object(failed).code === 'id_already_used') creation.settle();
      const fallback = failure instanceof Function ? failure(failed, input) : failure;
      onFailure?.(failed, input);
      if (typeof fallback !== 'string') return;
      const { title, ...toastOptions } = failureTexts(t, failed, fallback);
      toast.error(title, toastOptions);
    },
  });
  const shown = isSignedOut(error) ? null : error;
  return {
    /** Resolves to whether it was saved, once what is on the screen is up to date; never rejects. */
    save: async (...[input]: CallInput<Shape>): Promise<boolean> => {
      const given = (input ?? {}) as GivenInput<Shape> & { body?: object };
      const { body } = given;
      const sent = endpoint.takesId
        ? { ...given, body: { ...body, id: creation.idFor(sameIf?.(given) ?? given) } }
        : given;
      // The second press of a double click comes before the button is busy.
      const text = JSON.stringify(given);
      if (running.current?.text === text) return running.current.outcome;
      const outcome = mutateAsync(sent).then(
        () => true,
        () => false,
      );
      running.current = { text, outcome };
      await outcome;
      if (running.current?.outcome === outcome) running.current = null;
      return outcome;
    },
    isSaving: isPending,
    /** What is being saved; undefined if nothing is. */
    saving: isPending ? variables : undefined,
    /** Why the last save failed; null if it did not, and if the session has ended. */
    error: shown,
    /** The error in the user's language. */
    errorText: shown && errorText(t, shown),
    /** Forgets the error. What is being saved stays so. */
    reset: () => {
      if (!isPending) reset();
    },
  };
}

/** Chooses ids: the same one for an equal input until `settle`. */
export function creationIds() {
  let last: { id: string; text: string } | null = null;
  return {
    idFor(input: unknown): string {
      const text = JSON.stringify(input);
      if (last?.text !== text) last = { id: newId(), text };
      return last.id;
    },
    /** Called when it is created. */
    settle() {
      last = null;
    },
  };
}

/** A UUID v4. Unlike `crypto.randomUUID`, it also works without https. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
