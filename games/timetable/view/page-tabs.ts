import { element } from '../../kit/drawing/element.ts';

export type PageTabs<Id extends string> = { readonly view: HTMLElement; readonly tabOf: (id: Id) => HTMLElement | undefined };

/** Creates the tabs of several pages; the first page is open. */
export function createPageTabs<Id extends string>(pages: readonly Id[], say: (id: Id) => string, choose: (id: Id) => void): PageTabs<Id> {
  const tabs = pages.map((id, index) => {
    const tab = element('button', {
      class: 'page-tab',
      text: say(id),
      attributes: { role: 'tab', 'aria-selected': String(index === 0) },
      press: () => {
        for (const one of tabs) one.setAttribute('aria-selected', String(one === tab));
        choose(id);
      },
    });
    return tab;
  });
  return {
    view: element('div', { class: 'page-tabs', attributes: { role: 'tablist' } }, ...tabs),
    tabOf: (id) => tabs[pages.indexOf(id)],
  };
}
