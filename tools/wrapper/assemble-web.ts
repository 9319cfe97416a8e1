import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Creates the app's own folder: the pages for an unreachable lobby, with the lobby's mark. The lobby itself is
 *  loaded from its address, so that a release reaches every app at once. */
export function assembleWeb({ pages, icons, into }: { readonly pages: string; readonly icons: string; readonly into: string }): void {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  cpSync(pages, into, { recursive: true });
  copyFileSync(join(icons, 'icon-192.png'), join(into, 'icon.png'));
}
