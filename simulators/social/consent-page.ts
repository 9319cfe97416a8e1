import type { Person } from './people.ts';
import { tokenKinds } from './tokens.ts';

type Consent = {
  readonly appName: string;
  readonly people: readonly Person[];
  readonly hidden: Readonly<Record<string, string>>;
  readonly action: string;
};

/** The consent page: asks the tester to pick a person and to allow the application. Neutral colours, no real brand. */
export function consentPage({ appName, people, hidden, action }: Consent): string {
  const kept = Object.entries(hidden).map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`);
  return page(
    'Sign in',
    `<h1>Continue to ${escaped(appName)}?</h1>
<p class="soft">${escaped(appName)} will receive your name and a number that stands for you. It cannot post or read anything.</p>
<form method="post" action="${escaped(action)}">
${kept.join('\n')}
<fieldset><legend>Who are you?</legend>
${people.map((person, at) => choice(person, at === 0)).join('\n')}
<label class="other">Somebody else<input name="name" autocomplete="off" maxlength="60" placeholder="Your name"></label>
</fieldset>
<button class="yes" name="answer" value="yes">Continue</button>
<button class="no" name="answer" value="no">Not now</button>
<details><summary>For testers</summary>
<label>The tokens that go back are <select name="kind">${tokenKinds.map((kind) => `<option>${kind}</option>`).join('')}</select></label>
</details>
</form>`,
  );
}

export function problemPage(sentence: string): string {
  return page('Sign in', `<h1>This does not work</h1><p class="soft">${escaped(sentence)}</p>`);
}

function choice({ id, name }: Person, isFirst: boolean): string {
  const letters = name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('');
  return `<label class="person"><input type="radio" name="person" value="${escaped(id)}"${isFirst ? ' checked' : ''}><span class="face" aria-hidden="true">${escaped(letters)}</span>${escaped(name)}</label>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · social network simulator</title><link rel="icon" href="data:,">
<style>
:root{color-scheme:light dark;--ink:light-dark(#1b2430,#eef1f5);--soft:light-dark(#5b6675,#9aa6b5);--page:light-dark(#eef1f5,#12161c);--card:light-dark(#fff,#1c222b);--line:light-dark(#d5dbe3,#333c49);--go:light-dark(#33415c,#8fa3c7);font:16px/1.5 system-ui,sans-serif}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;color:var(--ink);background:var(--page)}
main{width:100%;max-width:420px;background:var(--card);border:1px solid var(--line);border-radius:20px;padding:24px}
.mark{width:44px;height:44px;border-radius:14px;background:var(--go);margin-bottom:14px;display:grid;place-items:center;color:var(--card);font-weight:800}
h1{font-size:21px;line-height:1.25;margin:0 0 6px}.soft{color:var(--soft);margin:0 0 18px;font-size:14px}
fieldset{border:0;padding:0;margin:0 0 18px;display:grid;gap:8px}legend{font-weight:700;font-size:14px;margin-bottom:8px}
.person,.other{display:flex;align-items:center;gap:12px;min-height:52px;padding:6px 12px;border:1px solid var(--line);border-radius:14px;font-weight:600;cursor:pointer}
.person:has(:checked){border-color:var(--go);outline:1px solid var(--go)}
.face{width:36px;height:36px;border-radius:50%;display:grid;place-items:center;background:var(--line);font-size:13px}
.other{font-weight:500;color:var(--soft);font-size:14px}.other input{flex:1;min-width:0;border:0;background:none;font:inherit;color:var(--ink);min-height:44px}
button{width:100%;min-height:48px;border-radius:14px;border:0;font:inherit;font-weight:700;cursor:pointer}
.yes{background:var(--go);color:var(--card)}.no{background:none;color:var(--soft);margin-top:6px}
details{margin-top:14px;font-size:13px;color:var(--soft)}select{font:inherit;min-height:40px;color:var(--ink);background:var(--card);border:1px solid var(--line);border-radius:10px}
:focus-visible{outline:3px solid var(--go);outline-offset:2px}
</style></head><body><main><div class="mark" aria-hidden="true">S</div>
${body}
</main></body></html>`;
}
