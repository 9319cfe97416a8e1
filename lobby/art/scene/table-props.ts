// Props of the gaming table.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { glossy, gold, lettering, mesh, painted } from './materials.ts';

export function chip(color: string, height = 0.3): THREE.Group {
  const group = new THREE.Group();
  const side = painted(1024, 64, (pen) => {
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1024, 64);
    pen.fillStyle = '#fff';
    for (let i = 0; i < 8; i += 1) pen.fillRect(i * 128 + 34, 0, 60, 64);
  });
  const face = painted(512, 512, (pen) => {
    pen.fillStyle = color;
    pen.fillRect(0, 0, 512, 512);
    pen.fillStyle = '#fff';
    for (let i = 0; i < 8; i += 1) {
      pen.save();
      pen.translate(256, 256);
      pen.rotate((i * Math.PI) / 4);
      pen.fillRect(-46, -256, 92, 74);
      pen.restore();
    }
    pen.lineWidth = 10;
    pen.strokeStyle = '#ffe9a8';
    for (const radius of [168, 118]) {
      pen.beginPath();
      pen.arc(256, 256, radius, 0, Math.PI * 2);
      pen.stroke();
    }
    lettering(pen, '★', { x: 256, y: 262, px: 150, color: '#ffe9a8' });
  });
  const rough = { roughness: 0.3, clearcoat: 0.7 };
  group.add(
    mesh(new THREE.CylinderGeometry(1.3, 1.3, height, 96), [
      new THREE.MeshPhysicalMaterial({ map: side, ...rough }),
      new THREE.MeshPhysicalMaterial({ map: face, ...rough }),
      new THREE.MeshPhysicalMaterial({ map: face, ...rough }),
    ]),
  );
  return group;
}

export function chipStack(): THREE.Group {
  const group = new THREE.Group();
  const colors = ['#c8102e', '#1b4fd8', '#0f8a4b', '#c8102e', '#171a22'];
  colors.forEach((color, i) => {
    const one = chip(color, 0.34);
    one.position.set(i % 2 === 0 ? 0.03 : -0.04, -0.9 + i * 0.36, 0);
    one.rotation.y = i * 0.7;
    group.add(one);
  });
  group.rotation.set(0.52, -0.3, 0);
  group.scale.setScalar(0.92);
  return group;
}

export function dice(): THREE.Group {
  const group = new THREE.Group();
  const one = (color: string, faces: [number, number, number]) => {
    const die = new THREE.Group();
    die.add(mesh(new RoundedBoxGeometry(1.5, 1.5, 1.5, 8, 0.24), glossy(color)));
    const dots: Record<number, [number, number][]> = {
      1: [[0, 0]],
      2: [
        [-1, 1],
        [1, -1],
      ],
      3: [
        [-1, 1],
        [0, 0],
        [1, -1],
      ],
      5: [
        [-1, 1],
        [1, 1],
        [0, 0],
        [-1, -1],
        [1, -1],
      ],
      6: [
        [-1, 1],
        [-1, 0],
        [-1, -1],
        [1, 1],
        [1, 0],
        [1, -1],
      ],
    };
    const white = new THREE.MeshStandardMaterial({ color: '#fff', roughness: 0.35 });
    faces.forEach((count, axis) => {
      for (const [u, v] of dots[count] ?? []) {
        const [a, b, c] = [u * 0.38, v * 0.38, 0.755];
        const pip = mesh(new THREE.SphereGeometry(0.145, 24, 24), white, axis === 0 ? [a, b, c] : axis === 1 ? [a, c, -b] : [c, b, -a]);
        pip.scale.setComponent(axis === 0 ? 2 : axis === 1 ? 1 : 0, 0.18);
        die.add(pip);
      }
    });
    return die;
  };
  const red = one('#e0142f', [5, 3, 6]);
  red.rotation.set(0.5, -0.62, 0.12);
  red.position.set(-0.62, -0.42, 0.3);
  const blue = one('#2257e6', [6, 1, 2]);
  blue.rotation.set(0.62, 0.4, -0.3);
  blue.position.set(0.82, 0.62, -0.5);
  group.add(red, blue);
  return group;
}

function cardFace(rank: string, suit: string, color: string): THREE.CanvasTexture {
  return painted(320, 448, (pen) => {
    pen.fillStyle = '#fffdf6';
    pen.fillRect(0, 0, 320, 448);
    lettering(pen, rank, { x: 52, y: 62, px: 84, color });
    pen.font = '64px "DejaVu Sans"';
    pen.fillText(suit, 52, 132);
    pen.font = '210px "DejaVu Sans"';
    pen.fillText(suit, 176, 272);
  });
}

export function cards(hand: [string, string, string][]): THREE.Group {
  const group = new THREE.Group();
  hand.forEach(([rank, suit, color], i) => {
    const paper = new THREE.MeshPhysicalMaterial({ map: cardFace(rank, suit, color), roughness: 0.35, clearcoat: 0.5 });
    const edge = new THREE.MeshStandardMaterial({ color: '#f1e9d8' });
    const card = mesh(new THREE.BoxGeometry(1.5, 2.1, 0.03), [edge, edge, edge, edge, paper, edge]);
    const turn = (i - (hand.length - 1) / 2) * -0.42;
    card.position.set(Math.sin(-turn) * 2.2, Math.cos(turn) * 2.2 - 2.25, i * 0.06);
    card.rotation.z = turn;
    group.add(card);
  });
  group.rotation.set(-0.12, -0.16, 0);
  group.scale.setScalar(0.9);
  return group;
}

const europeanOrder = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

function sectors(pen: CanvasRenderingContext2D, count: number, paint: (i: number) => { color: string; text: string }): void {
  const step = (Math.PI * 2) / count;
  for (let i = 0; i < count; i += 1) {
    const { color, text } = paint(i);
    pen.beginPath();
    pen.moveTo(512, 512);
    pen.arc(512, 512, 512, i * step, (i + 1) * step);
    pen.fillStyle = color;
    pen.fill();
    pen.strokeStyle = '#ffdf8a';
    pen.lineWidth = 5;
    pen.stroke();
    pen.save();
    pen.translate(512, 512);
    pen.rotate((i + 0.5) * step + Math.PI / 2);
    lettering(pen, text, { x: 0, y: -440, px: count > 20 ? 54 : 96, color: '#fff' });
    pen.restore();
  }
}

function wheel(face: THREE.CanvasTexture, tilt: number): THREE.Group {
  const group = new THREE.Group();
  const disc = mesh(new THREE.CylinderGeometry(1.6, 1.6, 0.16, 128), [
    gold,
    new THREE.MeshPhysicalMaterial({ map: face, roughness: 0.25, clearcoat: 1 }),
    gold,
  ]);
  group.add(disc);
  const rim = mesh(
    new THREE.TorusGeometry(1.68, 0.15, 32, 160),
    new THREE.MeshPhysicalMaterial({ color: '#7a3b12', roughness: 0.2, clearcoat: 1 }),
  );
  const ring = mesh(new THREE.TorusGeometry(1.56, 0.05, 24, 160), gold, [0, 0.1, 0]);
  rim.rotation.x = Math.PI / 2;
  ring.rotation.x = Math.PI / 2;
  group.add(
    rim,
    ring,
    mesh(new THREE.CylinderGeometry(0.3, 0.52, 0.3, 64), gold, [0, 0.2, 0]),
    mesh(new THREE.SphereGeometry(0.24, 48, 32), gold, [0, 0.44, 0]),
  );
  group.rotation.set(tilt, 0.35, 0.08);
  return group;
}

export function roulette(): THREE.Group {
  const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
  const face = painted(1024, 1024, (pen) => {
    sectors(pen, 37, (i) => {
      const pocket = europeanOrder[i] ?? 0;
      return { color: pocket === 0 ? '#0c8f4d' : red.has(pocket) ? '#c4112d' : '#15161c', text: String(pocket) };
    });
    pen.beginPath();
    pen.arc(512, 512, 360, 0, Math.PI * 2);
    pen.fillStyle = '#5b2a0e';
    pen.fill();
  });
  const group = wheel(face, 0.72);
  group.add(mesh(new THREE.SphereGeometry(0.11, 32, 32), glossy('#fff'), [0.9, 0.2, 0.95]));
  return group;
}

export function fortune(): THREE.Group {
  const colors = [
    '#ff3d5a',
    '#ff8a1f',
    '#ffd02e',
    '#35c759',
    '#1fb6ff',
    '#4b63ff',
    '#a24bff',
    '#ff4fc3',
    '#ff3d5a',
    '#ff8a1f',
    '#ffd02e',
    '#35c759',
  ];
  const texts = ['2', '5', '1', '10', '3', '50', '2', '8', '1', '20', '4', '100'];
  const face = painted(1024, 1024, (pen) => sectors(pen, 12, (i) => ({ color: colors[i] ?? '#fff', text: texts[i] ?? '' })));
  return wheel(face, 1.22);
}
