export {};

const byId = (id: string): any => document.getElementById(id);
const names: Record<string, string> = {
  dropRequest: 'Lose the next call',
  dropAnswer: 'Lose the next answer',
  duplicate: 'Send the next call twice',
  rollbackFirst: 'Roll back before the bet',
  wrongSignature: 'Sign other bytes',
  wrongTypes: 'Send the amount as text',
  changeOnRepeat: 'Repeat with another amount',
  leaveOpen: 'Leave the round open',
  silentPage: 'Never load the next game',
  outage: 'Answer the API with 500',
  forgetLine: 'Forget the newest line in the list',
};

const post = (body: object): Promise<unknown> =>
  fetch('/simulator/faults', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function refresh(): Promise<void> {
  const { faults, sent, lines } = await (await fetch('/simulator/state')).json();
  byId('faults').replaceChildren(
    ...Object.entries(names).map(([name, label]) => {
      const row = document.createElement('div');
      row.className = 'fault';
      const title = document.createElement('b');
      title.textContent = label;
      const button = document.createElement('button');
      button.textContent = faults[name] > 0 ? `on (${faults[name]})` : 'off';
      button.dataset['on'] = String(faults[name] > 0);
      button.addEventListener('click', async () => {
        await post({ name, calls: faults[name] > 0 ? 0 : 1 });
        await refresh();
      });
      row.append(title, button);
      return row;
    }),
  );
  list('sent', sent.map(({ path, body, said, tookMs }: any) => ({
    text: `${said?.status ?? 'no answer'} · ${tookMs} ms · ${path} · ${body.amount ?? ''} · ${body.transaction_uuid ?? ''}`,
    isBad: said?.status !== 'RS_OK',
  })));
  list('lines', lines.toReversed().map(({ kind, amount, currency, round, created_at: at }: any) => ({ text: `${at} · ${kind} ${amount / 100_000} ${currency} · ${round}`, isBad: false })));
}

function list(id: string, rows: readonly { readonly text: string; readonly isBad: boolean }[]): void {
  byId(id).replaceChildren(
    ...rows.map(({ text, isBad }) => {
      const row = document.createElement('li');
      row.textContent = text;
      row.className = isBad ? 'bad' : '';
      return row;
    }),
  );
}

byId('latency').addEventListener('submit', async (event: Event) => {
  event.preventDefault();
  await post({ latencyMs: Number(new FormData(event.target as HTMLFormElement).get('ms')) });
  await refresh();
});
setInterval(() => void refresh(), 2_000);
void refresh();
