const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;

export const steps = (usual: number): number => (isCalm ? 1 : usual);

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, isCalm ? 0 : ms);
  });
}

export function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** A drawing of a hundred by a hundred. */
export function drawing(body: string): SVGElement {
  const parsed = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true">${body}</svg>`,
    'image/svg+xml',
  );
  const { documentElement } = parsed;
  if (!(documentElement instanceof SVGElement)) throw new Error('the drawing is not SVG');
  return documentElement;
}
