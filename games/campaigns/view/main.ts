import './style.css';
import { readCampaignContent, type CampaignEnvelope, type CampaignCommand } from '../../kit/bridge/campaign-bridge.ts';
import { readLaunch } from '../../kit/bridge/launch-address.ts';
import { drawCampaign } from './draw-campaign.ts';

/** Starts the page: tells the lobby that it is ready, then draws the content it receives. Outside a lobby frame it stays
 *  empty, because all content comes from the lobby. */
function start(): void {
  const host = document.querySelector<HTMLElement>('#campaign');
  const launch = readLaunch(window.location.hash);
  if (host === null || launch === null || window.parent === window) return;
  const send = (type: CampaignCommand): void => {
    const envelope: CampaignEnvelope<{ readonly type: CampaignCommand }> = { tausi: 1, nonce: launch.nonce, message: { type } };
    window.parent.postMessage(envelope, launch.parentOrigin);
  };
  window.addEventListener('message', (arrived: MessageEvent<unknown>) => {
    const content = readCampaignContent(arrived, launch, window.parent);
    if (content !== null) drawCampaign(host, content, send);
  });
  // The dialog around the frame does not receive key presses inside the frame, so Escape is forwarded.
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') send('close');
  });
  send('ready');
}

start();
