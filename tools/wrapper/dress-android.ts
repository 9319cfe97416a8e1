import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const lightless = '#24252c';
/** Android derives the smaller sizes from the largest one. */
const largest = 'mipmap-xxxhdpi';
// A round mask shows the middle two thirds of a layer, so the whole picture is scaled into them.
const adaptiveIcon = `<?xml version="1.0" encoding="utf-8"?>
<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
    <background android:drawable="@color/ic_launcher_background"/>
    <foreground>
        <inset android:drawable="@mipmap/ic_launcher_foreground" android:inset="16.7%"/>
    </foreground>
</adaptive-icon>
`;
const resource = (inside: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${inside}\n`;

/** Replaces the icons and colour of Capacitor's template with the lobby's, and excludes the app's storage from phone
 *  backups. Otherwise a restored backup would revive a session on another phone. Idempotent. */
export function dressAndroid(android: string, icons: string): void {
  const main = join(android, 'app', 'src', 'main');
  const res = join(main, 'res');
  for (const folder of readdirSync(res)) {
    if (folder.startsWith('mipmap-')) rmSync(join(res, folder), { recursive: true });
    else if (folder.startsWith('drawable')) rmSync(join(res, folder, 'splash.png'), { force: true });
  }
  const put = (path: readonly string[], text: string): void => {
    mkdirSync(join(res, ...path.slice(0, -1)), { recursive: true });
    writeFileSync(join(res, ...path), text);
  };
  for (const name of ['ic_launcher', 'ic_launcher_round']) {
    put(['mipmap-anydpi-v26', `${name}.xml`], adaptiveIcon);
    mkdirSync(join(res, largest), { recursive: true });
    copyFileSync(join(icons, 'icon-192.png'), join(res, largest, `${name}.png`));
  }
  copyFileSync(join(icons, 'maskable-512.png'), join(res, largest, 'ic_launcher_foreground.png'));
  put(
    ['values', 'ic_launcher_background.xml'],
    resource(`<resources><color name="ic_launcher_background">${lightless}</color></resources>`),
  );
  const colour = `<solid android:color="${lightless}"/>`;
  put(['drawable', 'splash.xml'], resource(`<shape xmlns:android="http://schemas.android.com/apk/res/android">${colour}</shape>`));
  const manifest = join(main, 'AndroidManifest.xml');
  if (existsSync(manifest))
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('android:allowBackup="true"', 'android:allowBackup="false"'));
}
