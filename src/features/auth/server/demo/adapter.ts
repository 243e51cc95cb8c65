import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Sign-ins of the demo that are under way at once, each of a few records; the oldest make room. */
const mostRecords = 2000;

/**
 * What the demo's provider remembers: in memory, for the minutes of a sign-in. Sessions are not kept at all, so that
 * nobody is ever signed in again as the person before (D15). Expiry is checked by the provider's own models.
 */
export function demoAdapter(): AdapterFactory {
  const records = new Map<string, AdapterPayload>();

  return (model): Adapter => {
    if (model === 'Session') return forgetful;
    const key = (id: string) => `${model}:${id}`;
    return {
      ...forgetful,
      async upsert(id, payload) {
        records.set(key(id), payload);
        const oldest = records.keys().next();
        if (records.size > mostRecords && !oldest.done) records.delete(oldest.value);
      },
      async find(id) {
        return records.get(key(id));
      },
      async consume(id) {
        const payload = records.get(key(id));
        if (payload) payload.consumed = true;
      },
      async destroy(id) {
        records.delete(key(id));
      },
      async revokeByGrantId(grantId) {
        for (const [name, payload] of records) if (payload.grantId === grantId) records.delete(name);
      },
    };
  };
}

const forgetful: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};
