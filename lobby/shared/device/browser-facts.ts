/** The device details in the user agent; empty where it has none. */
export type BrowserFacts = { readonly osName: string; readonly osVersion: string; readonly deviceModel: string };

/** Parses a user agent. Current browsers reduce it ("Android 10; K"); the lobby asks for nothing beyond it. */
export function browserFacts(userAgent: string): BrowserFacts {
  const android = /Android ([\d.]+)(?:; ([^;)]+))?/.exec(userAgent);
  if (android !== null) return { osName: 'Android', osVersion: android[1] ?? '', deviceModel: modelIn(android[2] ?? '') };
  const apple = /(iPhone|iPad).*? OS ([\d_]+)/.exec(userAgent);
  if (apple !== null) return { osName: 'iOS', osVersion: dotted(apple[2]), deviceModel: apple[1] ?? '' };
  const mac = /Mac OS X ([\d_]+)/.exec(userAgent);
  if (mac !== null) return { osName: 'macOS', osVersion: dotted(mac[1]), deviceModel: '' };
  const windows = /Windows NT ([\d.]+)/.exec(userAgent);
  if (windows !== null) return { osName: 'Windows', osVersion: windows[1] ?? '', deviceModel: '' };
  return { osName: /Linux/.test(userAgent) ? 'Linux' : '', osVersion: '', deviceModel: '' };
}

/** `K` is the placeholder of browsers that hide the model. */
function modelIn(text: string): string {
  const model = text.replace(/ Build\/.*$/, '').trim();
  return model === 'K' || /^[a-z]{2}[-_]/.test(model) ? '' : model.slice(0, 60);
}

function dotted(version = ''): string {
  return version.replaceAll('_', '.');
}
