// Building blocks of the props: materials, placed shapes, faces painted on a canvas.
import * as THREE from 'three';

export const gold = new THREE.MeshPhysicalMaterial({ color: '#ffb82e', metalness: 1, roughness: 0.2, clearcoat: 1 });

export function glossy(color: string): THREE.MeshPhysicalMaterial {
  return new THREE.MeshPhysicalMaterial({ color, roughness: 0.14, clearcoat: 1, clearcoatRoughness: 0.08 });
}

export function mesh(
  geometry: THREE.BufferGeometry,
  material: THREE.Material | THREE.Material[],
  place: [number, number, number] = [0, 0, 0],
): THREE.Mesh {
  const made = new THREE.Mesh(geometry, material);
  made.position.set(...place);
  return made;
}

export function painted(widthPx: number, heightPx: number, paint: (pen: CanvasRenderingContext2D) => void): THREE.CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = heightPx;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('Chromium always has a 2D canvas');
  paint(pen);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

export function lettering(pen: CanvasRenderingContext2D, text: string, at: { x: number; y: number; px: number; color: string }): void {
  pen.font = `${at.px}px "Lilita One"`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = at.color;
  pen.fillText(text, at.x, at.y);
}
