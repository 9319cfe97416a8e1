import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { HomeScreen } from '../features/catalogue/home/HomeScreen.tsx';
import { Header } from './Header.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { OverlayHost } from './overlays/OverlayHost.tsx';
import { PopupPlace } from './overlays/PopupPlace.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { TabBar } from './TabBar.tsx';
import { ToastHost } from './ToastHost.tsx';
import { useGuardedRoute } from './use-guarded-route.ts';
import { useMaintenance } from './use-maintenance.ts';

/** The header, the current screen, the tab bar and everything above them. */
export function Shell() {
  const route = useGuardedRoute();
  useMaintenance();
  return (
    <>
      <Header />
      <OfflineBanner />
      <main id="main" className="mx-auto w-full max-w-6xl pb-20">
        <ScreenBoundary key={route?.pattern}>
          {route === null ? <HomeScreen /> : <route.screen.View waiting={<ScreenSkeleton />} />}
        </ScreenBoundary>
      </main>
      <TabBar />
      <OverlayHost />
      <PopupPlace />
      <ToastHost />
    </>
  );
}

function ScreenSkeleton() {
  return (
    <div className="flex flex-col gap-4 p-4">
      <Skeleton className="h-7 w-1/2 rounded-lg" />
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-24 w-full rounded-card" />
    </div>
  );
}
