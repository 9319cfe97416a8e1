import { useRef, useState } from 'react';
import { exportData } from '@tausi/contract/players/account/export-data.ts';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import { callServer } from '../../../shared/client/server.ts';

export type Export = {
  readonly status: 'idle' | 'collecting' | 'ready' | 'refused';
  /** A fraction from 0 to 1. */
  readonly progress: number;
  readonly refusal: ClientRefusal | null;
  readonly start: () => void;
  readonly save: () => void;
};

type Lists = Record<string, Record<string, unknown>[]>;

/** Fetches the player's stored data part by part and saves it as one file. */
export function useExport(): Export {
  const [status, setStatus] = useState<Export['status']>('idle');
  const [progress, setProgress] = useState(0);
  const [refusal, setRefusal] = useState<ClientRefusal | null>(null);
  const lists = useRef<Lists>({});
  const collect = async (): Promise<void> => {
    lists.current = {};
    setRefusal(null);
    setProgress(0);
    setStatus('collecting');
    let more = '';
    do {
      const answer = await callServer(exportData, { more });
      if (!answer.ok) {
        setRefusal(answer.error);
        return setStatus('refused');
      }
      const { name, rows, done, total } = answer.value;
      if (name !== '') lists.current[name] = [...(lists.current[name] ?? []), ...rows];
      setProgress(total === 0 ? 1 : done / total);
      more = answer.value.more;
    } while (more !== '');
    setStatus('ready');
  };
  return { status, progress, refusal, start: () => void collect(), save: () => saveAsFile(lists.current) };
}

const shortLifeMs = 60_000;

function saveAsFile(lists: Lists): void {
  const file = new Blob([JSON.stringify(lists, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `my-data-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), shortLifeMs);
}
