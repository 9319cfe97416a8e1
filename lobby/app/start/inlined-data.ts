import type { FirstScreenData } from '../../shared/games/first-screen-from-wire.ts';
import { isRecord } from '@tausi/kernel';

/** The id of the element that holds the first screen's data. */
export const inlinedDataId = 'tausi-first-screen';

/** Returns the data of the prerendered screen; null if the page has none (an offline shell). */
export function readFirstScreen(): FirstScreenData | null {
  const text = document.getElementById(inlinedDataId)?.textContent ?? '';
  if (text === '') return null;
  const found: unknown = JSON.parse(text);
  return isFirstScreen(found) ? found : null;
}

// The server wrote it from the contract's own type, so only a page of an older release could differ.
function isFirstScreen(value: unknown): value is FirstScreenData {
  return (
    isRecord(value) &&
    Array.isArray(value['rows']) &&
    Array.isArray(value['banners']) &&
    Array.isArray(value['categories']) &&
    Array.isArray(value['wins'])
  );
}
