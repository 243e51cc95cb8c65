import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Each sign-in in progress needs a few records; beyond the limit the oldest are deleted. */
const maxRecords = 2000;

/**
 * Stores the provider's records in memory. Sessions are not stored, so that each sign-in asks for an account. The
 * provider's models check the expiry. See "Demo mode" in docs/product.md.
 */
export function demoAdapter(): AdapterFactory {
  const records = new Map<string, AdapterPayload>();

  return (model): Adapter => {
    if (model === 'Session') return emptyAdapter;
    const key = (id: string) => `${model}:${id}`;
    return {
      ...emptyAdapter,
      async upsert(id, payload) {
        records.set(key(id), payload);
        const oldest = records.keys().next();
        if (records.size > maxRecords && !oldest.done) records.delete(oldest.value);
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

const emptyAdapter: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};
