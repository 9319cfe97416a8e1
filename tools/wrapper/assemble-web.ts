import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Makes the folder that goes into the app: the pages it shows when the lobby cannot be reached, and the lobby's mark on
 *  them. The lobby itself comes from its own address, so that a release of it reaches every app at once. */
export function assembleWeb({ pages, icons, into }: { readonly pages: string; readonly icons: string; readonly into: string }): void {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  cpSync(pages, into, { recursive: true });
  copyFileSync(join(icons, 'icon-192.png'), join(into, 'icon.png'));
}
