import { Component, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { closeOverlay, overlayStore, type OpenedOverlay } from '../../shared/overlays/overlay-store.ts';
import { showToast } from '../../shared/toast/toast-store.ts';

/** Renders every open overlay, the latest on top. */
export function OverlayHost() {
  const stack = useStore(overlayStore, (state) => state.stack);
  return stack.map((overlay) => (
    <OverlayBoundary key={overlay.id} overlay={overlay}>
      {overlay.draw({ isOpen: overlay.isOpen, onClose: () => closeOverlay(overlay.name) })}
    </OverlayBoundary>
  ));
}

type BoundaryProps = { readonly overlay: OpenedOverlay; readonly children: ReactNode };

/** An overlay whose chunk fails to load closes with a message; the screen below stays. */
class OverlayBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    showToast({ kind: 'problem', textId: 'shell.loadFailed' });
    closeOverlay(this.props.overlay.name);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
