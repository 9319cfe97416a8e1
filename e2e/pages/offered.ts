import type { Page } from '@playwright/test';
import { runningCopy } from '../running-copy.ts';

/** Notices and gifts, for which the lobby opens dialogs by itself. */
type Offered = 'notices' | 'gifts';

const cookieOf = (offered: Offered): string => `journey_shows_${offered}`;

/** Leaves notices and gifts out of the server's answers. Otherwise one of their dialogs could open between two steps of a journey about
 *  something else, and take its tap. The page edits the answers itself: Playwright's routes would switch off the browser's cache and lead
 *  each request through the test. */
export async function hideOffered(page: Page): Promise<void> {
  await page.addInitScript(editAnswers, { notices: cookieOf('notices'), gifts: cookieOf('gifts') });
}

/** Lets the lobby offer notices or gifts from now on. */
export async function show(page: Page, offered: Offered): Promise<void> {
  await page.context().addCookies([{ name: cookieOf(offered), value: '1', url: runningCopy().lobby }]);
}

// Runs in the page, so it uses nothing from outside.
function editAnswers(cookies: Readonly<Record<Offered, string>>): void {
  if (window.top !== window) return;
  const noPacket = { status: 0, amt: '0.00', batchId: 0, flowId: 0, confId: 0, until: null, seriesId: null };
  const edits = [
    { of: 'notices', path: '/api/msg/new/notice/get', without: () => [] },
    {
      of: 'gifts',
      path: '/api/center/promotions/waiting',
      without: (data: object) => ({ ...data, register: false, firstDeposit: false, secondDeposit: false, parts: 0, packet: noPacket }),
    },
    {
      of: 'gifts',
      path: '/api/center/bonus/getUserRechargeStatus',
      without: (data: object) => ('status' in data && data.status === 1 ? { ...data, status: 0 } : data),
    },
  ] as const;
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const edit = edits.find(({ of, path }) => address.includes(path) && !document.cookie.includes(cookies[of]));
    const answer = await send(input, init);
    if (edit === undefined || !answer.ok) return answer;
    const body: { readonly data: object | null } = await answer.json();
    const { status, headers } = answer;
    return Response.json({ ...body, data: body.data === null ? null : edit.without(body.data) }, { status, headers });
  };
}

/** The fields of a notice that a journey sets; the rest is usual. */
export type Notice = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly title: string;
  readonly position: 'top' | 'middle' | 'bottom' | null;
};

/** Answers the lobby's call for notices with these and shows them. */
export async function showNotices(page: Page, notices: readonly Notice[]): Promise<void> {
  const usual = {
    content: '<p>Words</p>',
    img: '',
    url: '',
    urlType: 3,
    scope: 1,
    exhibit: 1,
    disappear: 1,
    btnText: '',
    localNoticeData: null,
    cts: 1,
  };
  await show(page, 'notices');
  await page.route(/\/api\/msg\/new\/notice\/get/, (route) =>
    route.fulfill({ json: { result: 1, info: '', data: notices.map((notice) => ({ ...usual, ...notice })) } }),
  );
}
