export const handover = {
  /** The page on which both sides read a record. */
  page: {},
  /** What an owner sets for an item. */
  settings: {},
  /** The form on the quay. */
  form: {},
};
