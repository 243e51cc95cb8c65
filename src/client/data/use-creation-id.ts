import { useState } from 'react';

/** The ids of what a page creates. See `creationIds`. */
export function useCreationId() {
  const [ids] = useState(creationIds);
  return ids;
}

/**
 * Chooses ids: the same one for an equal body until `settle`, so that sending it again after a lost answer creates nothing
 * more. See "Repeated requests" in docs/product.md.
 */
export function creationIds() {
  let last: { id: string; text: string } | null = null;
  return {
    idFor(body: object): string {
      const text = JSON.stringify(body);
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
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
