// Runs in headless Chromium: renders the lobby's 3D props on a transparent background.
import * as THREE from 'three';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { gem } from './scene/gem.ts';
import { glossy, gold, lettering, mesh, painted } from './scene/materials.ts';
import { cards, chip, chipStack, dice, fortune, roulette } from './scene/table-props.ts';

const sizePx = 640;

function star(outer: number, inner: number): THREE.Shape {
  const shape = new THREE.Shape();
  for (let i = 0; i < 10; i += 1) {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (i * Math.PI) / 5 + Math.PI / 2;
    const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    if (i === 0) shape.moveTo(x, y);
    else shape.lineTo(x, y);
  }
  return shape;
}

function coin(): THREE.Group {
  const group = new THREE.Group();
  const body = mesh(new THREE.CylinderGeometry(1.35, 1.35, 0.24, 96), gold);
  body.rotation.x = Math.PI / 2;
  group.add(body, mesh(new THREE.TorusGeometry(1.26, 0.12, 24, 120), gold, [0, 0, 0.11]));
  const relief = new THREE.ExtrudeGeometry(star(0.86, 0.38), {
    depth: 0.1,
    bevelEnabled: true,
    bevelSize: 0.05,
    bevelThickness: 0.06,
    bevelSegments: 4,
  });
  group.add(mesh(relief, gold, [0, 0, 0.1]));
  group.rotation.set(0.12, -0.5, 0.12);
  return group;
}

function seven(): THREE.Group {
  const group = new THREE.Group();
  const shape = new THREE.Shape();
  const outline: [number, number][] = [
    [-0.95, 1.2],
    [1.0, 1.2],
    [1.0, 0.72],
    [0.12, -1.3],
    [-0.55, -1.3],
    [0.3, 0.66],
    [-0.95, 0.66],
  ];
  outline.forEach(([x, y], i) => (i === 0 ? shape.moveTo(x, y) : shape.lineTo(x, y)));
  const form = new THREE.ExtrudeGeometry(shape, { depth: 0.4, bevelEnabled: true, bevelSize: 0.1, bevelThickness: 0.13, bevelSegments: 8 });
  group.add(mesh(form, [glossy('#ea1530'), gold], [0, 0, -0.2]));
  group.rotation.set(0, -0.38, 0.05);
  return group;
}

function ball(number: string, color: string): THREE.Group {
  const group = new THREE.Group();
  const skin = painted(1024, 512, (pen) => {
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1024, 512);
    pen.fillStyle = '#fff';
    pen.beginPath();
    pen.ellipse(256, 256, 92, 96, 0, 0, Math.PI * 2);
    pen.fill();
    lettering(pen, number, { x: 256, y: 262, px: 112, color: '#1a1a24' });
  });
  const sphere = mesh(new THREE.SphereGeometry(1.35, 64, 48), new THREE.MeshPhysicalMaterial({ map: skin, roughness: 0.1, clearcoat: 1 }));
  sphere.rotation.y = 0.06;
  group.add(sphere);
  group.rotation.set(0.1, -0.14, 0.16);
  return group;
}

function plane(): THREE.Group {
  const group = new THREE.Group();
  const [red, cream, dark] = [glossy('#f0263c'), glossy('#fff3da'), glossy('#ffb31a')];
  const body = mesh(new THREE.CapsuleGeometry(0.46, 1.5, 16, 48), red);
  body.rotation.z = Math.PI / 2;
  group.add(body);
  const wing = mesh(new RoundedBoxGeometry(0.75, 0.1, 3.3, 6, 0.05), cream, [0.2, 0.02, 0]);
  const upper = mesh(new RoundedBoxGeometry(0.7, 0.1, 3.0, 6, 0.05), red, [0.28, 0.78, 0]);
  const tail = mesh(new RoundedBoxGeometry(0.4, 0.08, 1.3, 6, 0.04), cream, [-1.05, 0.12, 0]);
  const fin = mesh(new RoundedBoxGeometry(0.45, 0.72, 0.09, 6, 0.04), cream, [-1.1, 0.42, 0]);
  group.add(wing, upper, tail, fin, mesh(new THREE.CylinderGeometry(0.44, 0.4, 0.3, 48), dark, [1.12, 0, 0]).rotateZ(Math.PI / 2));
  for (const z of [-0.95, 0.95]) group.add(mesh(new THREE.CylinderGeometry(0.035, 0.035, 0.76, 12), gold, [0.25, 0.4, z]));
  group.add(mesh(new THREE.ConeGeometry(0.17, 0.34, 32), gold, [1.4, 0, 0]).rotateZ(-Math.PI / 2));
  const propeller = mesh(
    new THREE.CylinderGeometry(0.98, 0.98, 0.02, 64),
    new THREE.MeshPhysicalMaterial({ color: '#fff', transparent: true, opacity: 0.16, roughness: 0.2 }),
    [1.42, 0, 0],
  );
  group.add(propeller.rotateZ(Math.PI / 2), mesh(new THREE.SphereGeometry(0.3, 32, 24), glossy('#7fd4ff'), [0.05, 0.42, 0]));
  group.rotation.set(0.35, -0.62, 0.36);
  group.scale.setScalar(0.98);
  return group;
}

function bell(): THREE.Group {
  const group = new THREE.Group();
  const profile: [number, number][] = [
    [0, 1.25],
    [0.28, 1.2],
    [0.52, 0.95],
    [0.66, 0.3],
    [0.8, -0.4],
    [1.2, -0.85],
    [1.22, -1.0],
    [0.9, -1.0],
    [0, -0.95],
  ];
  const body = new THREE.LatheGeometry(
    profile.map(([x, y]) => new THREE.Vector2(x, y)),
    96,
  );
  group.add(
    mesh(body, new THREE.MeshPhysicalMaterial({ color: '#ffb020', metalness: 1, roughness: 0.2, clearcoat: 1, side: THREE.DoubleSide })),
  );
  group.add(
    mesh(new THREE.SphereGeometry(0.28, 32, 24), gold, [0, -1.1, 0]),
    mesh(new THREE.TorusGeometry(0.2, 0.07, 24, 48), gold, [0, 1.42, 0]),
  );
  group.rotation.set(0.15, 0, -0.22);
  return group;
}

const props: Record<string, () => THREE.Group> = {
  coin,
  'chip-stack': chipStack,
  dice,
  seven,
  roulette,
  fortune,
  plane,
  bell,
  'gem-green': () => gem('#10d68a'),
  'gem-red': () => gem('#ff2f55'),
  'gem-blue': () => gem('#1f9bff'),
  'gem-violet': () => gem('#a04bff'),
  'gem-gold': () => gem('#ffb52e'),
  'chip-red': () => {
    const one = chip('#c8102e');
    one.rotation.set(1.0, 0, 0.3);
    return one;
  },
  'chip-blue': () => {
    const one = chip('#1b4fd8');
    one.rotation.set(0.9, 0, -0.4);
    return one;
  },
  blackjack: () =>
    cards([
      ['A', '♠', '#14161f'],
      ['K', '♥', '#d4102c'],
    ]),
  baccarat: () =>
    cards([
      ['9', '♦', '#d4102c'],
      ['Q', '♣', '#14161f'],
      ['8', '♥', '#d4102c'],
    ]),
  'hi-lo': () =>
    cards([
      ['2', '♣', '#14161f'],
      ['A', '♥', '#d4102c'],
    ]),
  'ball-6': () => ball('6', '#ff3b57'),
  'ball-22': () => ball('22', '#1f8bff'),
  'ball-48': () => ball('48', '#22b455'),
  'ball-7': () => ball('7', '#ffb31a'),
  'ball-35': () => ball('35', '#9a45ff'),
  'ball-plain': () => {
    const one = new THREE.Group();
    one.add(mesh(new THREE.SphereGeometry(1.35, 64, 48), glossy('#ff2fa0')));
    return one;
  },
};

async function shoot(name: string): Promise<string> {
  const renderer = new THREE.WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true });
  renderer.setSize(sizePx, sizePx);
  renderer.toneMapping = THREE.NeutralToneMapping;
  renderer.toneMappingExposure = 0.92;
  document.body.replaceChildren(renderer.domElement);
  const scene = new THREE.Scene();
  scene.environment = new THREE.PMREMGenerator(renderer).fromScene(new RoomEnvironment(), 0.03).texture;
  // Metal only reflects its surroundings, so it needs a brighter environment than lacquer.
  scene.environmentIntensity = name === 'coin' || name === 'bell' ? 1.7 : 0.5;
  const camera = new THREE.PerspectiveCamera(30, 1, 0.1, 50);
  camera.position.set(0, 0.7, 7.4);
  camera.lookAt(0, 0, 0);
  const key = new THREE.DirectionalLight('#fff4dd', 1.5);
  key.position.set(3, 5, 4);
  const rim = new THREE.DirectionalLight('#8fc7ff', 1.6);
  rim.position.set(-4, 2, -3);
  const make = props[name];
  if (make === undefined) throw new Error(`unknown prop ${name}`);
  scene.add(key, rim, make());
  renderer.render(scene, camera);
  const url = renderer.domElement.toDataURL('image/png');
  renderer.dispose();
  return url;
}

Object.assign(globalThis, { propNames: Object.keys(props), shoot });
