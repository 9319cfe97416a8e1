import * as THREE from 'three';
import { mesh } from './materials.ts';

type Point = [x: number, y: number, z: number];

/** A brilliant-cut gem: flat facets in four rings, each with a slightly different brightness like a real stone. */
export function gem(color: string): THREE.Group {
  const rings: [radius: number, height: number, turn: number][] = [
    [0.62, 0.72, 0],
    [1.0, 0.5, 0.5],
    [1.32, 0.16, 0],
    [0.72, -0.72, 0.5],
    [0, -1.35, 0],
  ];
  const sides = 8;
  const corners: number[] = [];
  const shades: number[] = [];
  const point = (ring: number, side: number): Point => {
    const [radius, height, turn] = rings[ring] ?? [0, 0, 0];
    const angle = ((side + turn) / sides) * Math.PI * 2;
    return [radius * Math.cos(angle), height, radius * Math.sin(angle)];
  };
  const facet = (...points: [Point, Point, Point]) => {
    const [[x, y, z]] = points;
    const shade = 0.62 + 0.75 * Math.abs(Math.sin(x * 7.3 + y * 3.1 + z * 5.7 + corners.length));
    const tint = new THREE.Color(color).multiplyScalar(shade).lerp(new THREE.Color('#ffffff'), shade > 1.2 ? 0.4 : 0.04);
    for (const corner of points) {
      corners.push(...corner);
      shades.push(tint.r, tint.g, tint.b);
    }
  };
  for (let side = 0; side < sides; side += 1) {
    facet([0, 0.72, 0], point(0, side + 1), point(0, side));
    for (let ring = 0; ring < rings.length - 1; ring += 1) {
      const skew = (rings[ring]?.[2] ?? 0) > 0 ? 1 : 0;
      facet(point(ring, side), point(ring, side + 1), point(ring + 1, side + skew));
      facet(point(ring + 1, side + skew), point(ring, side + 1), point(ring + 1, side + 1 + skew));
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(corners, 3));
  geometry.setAttribute('color', new THREE.Float32BufferAttribute(shades, 3));
  geometry.computeVertexNormals();
  const stone = new THREE.MeshPhysicalMaterial({
    vertexColors: true,
    metalness: 0.25,
    roughness: 0.08,
    clearcoat: 1,
    flatShading: true,
    side: THREE.DoubleSide,
    emissive: color,
    emissiveIntensity: 0.16,
  });
  const group = new THREE.Group();
  group.add(mesh(geometry, stone));
  group.rotation.set(0.5, 0.3, 0.12);
  return group;
}
