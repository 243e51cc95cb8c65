/** Is told once of each outage, with what began it, and once of its end, with null. */
export type OnOutage = (reason: unknown) => void;

/** May be told at each try: passes on what is new. */
export function onceEach(onOutage: OnOutage): OnOutage {
  let isOut = false;
  return (reason) => {
    if ((reason !== null) === isOut) return;
    isOut = !isOut;
    onOutage(reason);
  };
}
