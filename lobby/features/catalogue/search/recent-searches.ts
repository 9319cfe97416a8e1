const rememberedMax = 6;

/** Adds a search at the top, without duplicates, at most six. */
export function rememberSearch(searches: readonly string[], typed: string): readonly string[] {
  const search = typed.trim();
  if (search === '') return searches;
  return [search, ...searches.filter((one) => one.toLocaleLowerCase() !== search.toLocaleLowerCase())].slice(0, rememberedMax);
}
