/** The parts of the inbox: personal messages, payment messages and public notices. */
export type InboxTab = 'own' | 'payments' | 'notices';

const addresses: Readonly<Record<InboxTab, string>> = {
  own: '/MineSection/Message',
  payments: '/MineSection/Message?tab=payments',
  notices: '/MineSection/systemList',
};

/** The path of a part of the inbox (specification §2: Message and systemList). */
export function addressOf(tab: InboxTab): string {
  return addresses[tab];
}

/** The part of the inbox that an address names. */
export function tabOf(path: string, search: string): InboxTab {
  if (path === addresses.notices) return 'notices';
  return new URLSearchParams(search).get('tab') === 'payments' ? 'payments' : 'own';
}

/** The message that a detail's address names; null if it names none. */
export function messageIn(search: string): { readonly type: 1 | 2 | 3; readonly id: number } | null {
  const asked = new URLSearchParams(search);
  const id = /^[1-9]\d{0,11}$/.test(asked.get('id') ?? '') ? Number(asked.get('id')) : null;
  const type = ([1, 2, 3] as const).find((one) => String(one) === asked.get('type'));
  return id === null || type === undefined ? null : { type, id };
}

export function detailAddress({ type, id }: { readonly type: number; readonly id: number }): string {
  return `/MessageDetail?type=${type}&id=${id}`;
}
