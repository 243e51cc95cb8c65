/** Whether the deep ring runs, in which the tests with random or much input try more; see docs/development.md. */
export const isDeep = import.meta.env.RING === 'deep';
