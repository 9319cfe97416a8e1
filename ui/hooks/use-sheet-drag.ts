import { useRef, type PointerEvent, type RefObject } from 'react';

type DragHandlers = {
  readonly onPointerDown: (happening: PointerEvent) => void;
  readonly onPointerMove: (happening: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
};

const closesAfterPx = 110;
const closesAtPxPerMs = 0.6;

/** Moves the sheet with the finger on its head. On release it closes if dragged far or fast enough, else it moves
 *  back. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void): DragHandlers {
  const drag = useRef<{ readonly fromY: number; readonly fromTime: number; y: number } | null>(null);
  const end = (): void => {
    const { current } = drag;
    drag.current = null;
    if (sheet.current === null || current === null) return;
    sheet.current.style.transition = '';
    sheet.current.style.translate = '';
    const speed = current.y / Math.max(performance.now() - current.fromTime, 1);
    if (current.y > closesAfterPx || (current.y > 24 && speed > closesAtPxPerMs)) onClose();
  };
  return {
    onPointerDown: (happening) => {
      if (happening.target instanceof Element && happening.target.closest('button') !== null) return;
      drag.current = { fromY: happening.clientY, fromTime: performance.now(), y: 0 };
      happening.currentTarget.setPointerCapture(happening.pointerId);
    },
    onPointerMove: (happening) => {
      if (drag.current === null || sheet.current === null) return;
      drag.current.y = Math.max(0, happening.clientY - drag.current.fromY);
      sheet.current.style.transition = 'none';
      sheet.current.style.translate = `0 ${drag.current.y}px`;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
