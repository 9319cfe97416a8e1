import { type FileHandle, open } from 'node:fs/promises';
import type { Acknowledged } from '@tausi/server/wallet/checker/acknowledged.ts';

/** A log of acknowledged answers, outside the database. A line is written only after the client has the whole
 *  answer, and is on disk before a check relies on it. */
export type AcknowledgementLog = {
  readonly file: string;
  readonly write: (answer: Acknowledged) => void;
  /** The number of acknowledged commands. */
  readonly count: () => number;
  /** Resolves when everything written so far is on disk. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function openAcknowledgements(file: string): Promise<AcknowledgementLog> {
  const handle = await open(file, 'a', 0o600);
  let count = 0;
  let waiting: string[] = [];
  let writing: Promise<void> = Promise.resolve();
  let isScheduled = false;
  const writeOut = async (): Promise<void> => {
    isScheduled = false;
    const lines = waiting;
    waiting = [];
    if (lines.length > 0) await writeDurably(handle, lines);
  };
  const schedule = (): Promise<void> => {
    if (!isScheduled) {
      isScheduled = true;
      // Lines that arrive during a write are batched.
      writing = writing.then(writeOut);
    }
    return writing;
  };
  return {
    file,
    write: (answer) => {
      count += 1;
      waiting.push(JSON.stringify(answer));
      void schedule();
    },
    count: () => count,
    flush: schedule,
    close: async () => {
      await schedule();
      await handle.close();
    },
  };
}

async function writeDurably(handle: FileHandle, lines: readonly string[]): Promise<void> {
  await handle.appendFile(`${lines.join('\n')}\n`);
  await handle.datasync();
}
