import { olderTexts } from './texts.ts';

export type OlderPage = {
  /** The country's languages, the visitor's first. */
  readonly languages: readonly ('en' | 'sw')[];
  readonly games: readonly string[];
  readonly support: Readonly<Record<Way, readonly string[]>>;
};

type Way = 'call' | 'whatsapp' | 'sms' | 'ussd';

/** The link of a contact's number. */
const addresses: Readonly<Record<Way, (number: string) => string>> = {
  call: (number) => `tel:${number}`,
  whatsapp: (number) => `https://wa.me/${number}`,
  sms: (number) => `sms:${number}`,
  ussd: (number) => `tel:${encodeURIComponent(number)}`,
};
const ways: readonly Way[] = ['ussd', 'call', 'sms', 'whatsapp'];

/** Renders the page for unsupported browsers, without scripts and with styles that browsers of 2014 support. */
export function renderOlder({ languages, games, support }: OlderPage): string {
  const [first = 'en'] = languages;
  const parts = languages.map((language) => {
    const text = olderTexts[language];
    const numbers = ways.flatMap((way) =>
      support[way].map(
        (number) => `<li><a href="${addresses[way](escapeHtml(number))}"><b>${text.ways[way]}</b> ${escapeHtml(number)}</a></li>`,
      ),
    );
    return (
      `<section lang="${language}"><h1>${text.title}</h1><p>${text.lead}</p>` +
      `<h2>${text.browsers}</h2><ul><li>${text.android}</li><li>${text.iphone}</li></ul>` +
      `<h2>${text.works}</h2><p>${text.money}</p>` +
      (numbers.length === 0 ? '' : `<h3>${text.contact}</h3><ul class="ways">${numbers.join('')}</ul>`) +
      (games.length === 0 ? '' : `<h3>${text.games}</h3><p>${games.map(escapeHtml).join(' · ')}</p>`) +
      `</section>`
    );
  });
  return (
    `<!doctype html><html lang="${first}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${olderTexts[first].title}</title><style>${styles}</style></head><body><header><img src="/art/icons/mark.svg" alt="" width="40" height="40"> Tausi</header><main>${parts.join('')}</main></body></html>`
  );
}

const styles =
  'body{margin:0;background:#24252c;color:#f6f7fb;font:16px/1.5 sans-serif}' +
  'header{padding:14px 18px;background:#1b1c22;font-size:22px;font-weight:bold}header img{vertical-align:middle}' +
  'main{max-width:34em;margin:0 auto;padding:4px 18px 32px}section+section{margin-top:28px;border-top:1px solid #555866}' +
  'h1{font-size:24px;line-height:1.25}h2{margin:24px 0 8px;font-size:19px}h3{margin:18px 0 6px;font-size:16px}' +
  'p{margin:0 0 10px}ul{margin:0;padding-left:20px}li{margin-bottom:6px}.ways{padding:0;list-style:none}' +
  '.ways a{display:block;padding:12px 14px;border-radius:12px;background:#32343e;color:#ffd166;text-decoration:none}' +
  '@media (prefers-color-scheme:light){body{background:#f1f1f1;color:#1b1d26}header{background:#fff}.ways a{background:#fff;color:#7a4b00}}';

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
