import { type DragEvent, useEffect, useRef, useState } from 'react';

/** Files dropped on an element. While it is mounted, dropping a file elsewhere does not navigate to that file. */
export function useFileDrop(onFiles: (files: File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  useEffect(() => {
    const preventNavigation = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('dragover', preventNavigation);
    addEventListener('drop', preventNavigation);
    return () => {
      removeEventListener('dragover', preventNavigation);
      removeEventListener('drop', preventNavigation);
    };
  }, []);
  const accepts = (event: DragEvent) => !disabled && event.dataTransfer.types.includes('Files');
  return {
    over,
    target: {
      onDragEnter: (event: DragEvent) => {
        if (!accepts(event)) return;
        depth.current++;
        setOver(true);
      },
      onDragLeave: () => {
        depth.current = Math.max(0, depth.current - 1);
        if (depth.current === 0) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        depth.current = 0;
        setOver(false);
        if (!accepts(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
