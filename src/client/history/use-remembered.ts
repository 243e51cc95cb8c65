import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';

/**
 * State that outlives its component, under a name of its own: after Back the part is what it was. It is kept beside the
 * data of the page, from when the component unmounts until the next write.
 */
export function useRemembered<Value>(name: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const client = useQueryClient();
  const [value, setValue] = useState(() => client.getQueryData<Value>(['remembered', name]) ?? initial);
  const latest = useRef(value);
  latest.current = value;
  useEffect(
    () => () => {
      client.setQueryData<unknown>(['remembered', name], latest.current);
    },
    [client, name],
  );
  return [value, setValue];
}
