import { renderSVG } from 'uqr';

/** An address as a QR code on white, with the margin that scanners need. It fills the box around it. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const svg = renderSVG(address, { ecc: 'M', border: 4 });
  return (
    <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={label} className="block size-full" />
  );
}
