// Runs in headless Chromium: renders the lobby's own three-dimensional props on a transparent ground.
import * as THREE from 'three';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';

const sizePx = 640;
const gold = new THREE.MeshPhysicalMaterial({ color: '#ffb82e', metalness: 1, roughness: 0.2, clearcoat: 1 });

function glossy(color: string): THREE.MeshPhysicalMaterial {
  return new THREE.MeshPhysicalMaterial({ color, roughness: 0.14, clearcoat: 1, clearcoatRoughness: 0.08 });
}

function mesh(geometry: THREE.BufferGeometry, material: THREE.Material | THREE.Material[], place: [number, number, number] = [0, 0, 0]): THREE.Mesh {
  const made = new THREE.Mesh(geometry, material);
  made.position.set(...place);
  return made;
}

function painted(widthPx: number, heightPx: number, paint: (pen: CanvasRenderingContext2D) => void): THREE.CanvasTexture {
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

function lettering(pen: CanvasRenderingContext2D, text: string, at: { x: number; y: number; px: number; color: string }): void {
  pen.font = `${at.px}px "Lilita One"`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = at.color;
  pen.fillText(text, at.x, at.y);
}

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
  const relief = new THREE.ExtrudeGeometry(star(0.86, 0.38), { depth: 0.1, bevelEnabled: true, bevelSize: 0.05, bevelThickness: 0.06, bevelSegments: 4 });
  group.add(mesh(relief, gold, [0, 0, 0.1]));
  group.rotation.set(0.12, -0.5, 0.12);
  return group;
}

function chip(color: string, height = 0.3): THREE.Group {
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
  group.add(mesh(new THREE.CylinderGeometry(1.3, 1.3, height, 96), [
    new THREE.MeshPhysicalMaterial({ map: side, ...rough }),
    new THREE.MeshPhysicalMaterial({ map: face, ...rough }),
    new THREE.MeshPhysicalMaterial({ map: face, ...rough }),
  ]));
  return group;
}

function chipStack(): THREE.Group {
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

/** A brilliant cut: flat facets in four rings, each facet of a slightly other brightness as in a real stone. */
function gem(color: string): THREE.Group {
  const rings: [radius: number, height: number, turn: number][] = [[0.62, 0.72, 0], [1.0, 0.5, 0.5], [1.32, 0.16, 0], [0.72, -0.72, 0.5], [0, -1.35, 0]];
  const [sides, corners, shades] = [8, [] as number[], [] as number[]];
  const point = (ring: number, side: number): [number, number, number] => {
    const [radius, height, turn] = rings[ring] ?? [0, 0, 0];
    const angle = ((side + turn) / sides) * Math.PI * 2;
    return [radius * Math.cos(angle), height, radius * Math.sin(angle)];
  };
  const facet = (...points: [number, number, number][]) => {
    const [[x, y, z]] = points as [[number, number, number]];
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
  const stone = new THREE.MeshPhysicalMaterial({ vertexColors: true, metalness: 0.25, roughness: 0.08, clearcoat: 1, flatShading: true, side: THREE.DoubleSide, emissive: color, emissiveIntensity: 0.16 });
  const group = new THREE.Group();
  group.add(mesh(geometry, stone));
  group.rotation.set(0.5, 0.3, 0.12);
  return group;
}

function dice(): THREE.Group {
  const group = new THREE.Group();
  const one = (color: string, faces: [number, number, number]) => {
    const die = new THREE.Group();
    die.add(mesh(new RoundedBoxGeometry(1.5, 1.5, 1.5, 8, 0.24), glossy(color)));
    const dots: Record<number, [number, number][]> = {
      1: [[0, 0]], 2: [[-1, 1], [1, -1]], 3: [[-1, 1], [0, 0], [1, -1]], 5: [[-1, 1], [1, 1], [0, 0], [-1, -1], [1, -1]], 6: [[-1, 1], [-1, 0], [-1, -1], [1, 1], [1, 0], [1, -1]],
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

function seven(): THREE.Group {
  const group = new THREE.Group();
  const shape = new THREE.Shape();
  const outline: [number, number][] = [[-0.95, 1.2], [1.0, 1.2], [1.0, 0.72], [0.12, -1.3], [-0.55, -1.3], [0.3, 0.66], [-0.95, 0.66]];
  outline.forEach(([x, y], i) => (i === 0 ? shape.moveTo(x, y) : shape.lineTo(x, y)));
  const form = new THREE.ExtrudeGeometry(shape, { depth: 0.4, bevelEnabled: true, bevelSize: 0.1, bevelThickness: 0.13, bevelSegments: 8 });
  group.add(mesh(form, [glossy('#ea1530'), gold], [0, 0, -0.2]));
  group.rotation.set(0, -0.38, 0.05);
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

function cards(hand: [string, string, string][]): THREE.Group {
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

const europeanOrder = [0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26];

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
  const disc = mesh(new THREE.CylinderGeometry(1.6, 1.6, 0.16, 128), [gold, new THREE.MeshPhysicalMaterial({ map: face, roughness: 0.25, clearcoat: 1 }), gold]);
  group.add(disc);
  const rim = mesh(new THREE.TorusGeometry(1.68, 0.15, 32, 160), new THREE.MeshPhysicalMaterial({ color: '#7a3b12', roughness: 0.2, clearcoat: 1 }));
  const ring = mesh(new THREE.TorusGeometry(1.56, 0.05, 24, 160), gold, [0, 0.1, 0]);
  rim.rotation.x = Math.PI / 2;
  ring.rotation.x = Math.PI / 2;
  group.add(rim, ring, mesh(new THREE.CylinderGeometry(0.3, 0.52, 0.3, 64), gold, [0, 0.2, 0]), mesh(new THREE.SphereGeometry(0.24, 48, 32), gold, [0, 0.44, 0]));
  group.rotation.set(tilt, 0.35, 0.08);
  return group;
}

function roulette(): THREE.Group {
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

function fortune(): THREE.Group {
  const colors = ['#ff3d5a', '#ff8a1f', '#ffd02e', '#35c759', '#1fb6ff', '#4b63ff', '#a24bff', '#ff4fc3', '#ff3d5a', '#ff8a1f', '#ffd02e', '#35c759'];
  const texts = ['2', '5', '1', '10', '3', '50', '2', '8', '1', '20', '4', '100'];
  const face = painted(1024, 1024, (pen) => sectors(pen, 12, (i) => ({ color: colors[i] ?? '#fff', text: texts[i] ?? '' })));
  return wheel(face, 1.22);
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
  const propeller = mesh(new THREE.CylinderGeometry(0.98, 0.98, 0.02, 64), new THREE.MeshPhysicalMaterial({ color: '#fff', transparent: true, opacity: 0.16, roughness: 0.2 }), [1.42, 0, 0]);
  group.add(propeller.rotateZ(Math.PI / 2), mesh(new THREE.SphereGeometry(0.3, 32, 24), glossy('#7fd4ff'), [0.05, 0.42, 0]));
  group.rotation.set(0.35, -0.62, 0.36);
  group.scale.setScalar(0.98);
  return group;
}

function bell(): THREE.Group {
  const group = new THREE.Group();
  const profile: [number, number][] = [[0, 1.25], [0.28, 1.2], [0.52, 0.95], [0.66, 0.3], [0.8, -0.4], [1.2, -0.85], [1.22, -1.0], [0.9, -1.0], [0, -0.95]];
  const body = new THREE.LatheGeometry(profile.map(([x, y]) => new THREE.Vector2(x, y)), 96);
  group.add(mesh(body, new THREE.MeshPhysicalMaterial({ color: '#ffb020', metalness: 1, roughness: 0.2, clearcoat: 1, side: THREE.DoubleSide })));
  group.add(mesh(new THREE.SphereGeometry(0.28, 32, 24), gold, [0, -1.1, 0]), mesh(new THREE.TorusGeometry(0.2, 0.07, 24, 48), gold, [0, 1.42, 0]));
  group.rotation.set(0.15, 0, -0.22);
  return group;
}

const props: Record<string, () => THREE.Group> = {
  coin, 'chip-stack': chipStack, dice, seven, roulette, fortune, plane, bell,
  'gem-green': () => gem('#10d68a'), 'gem-red': () => gem('#ff2f55'), 'gem-blue': () => gem('#1f9bff'), 'gem-violet': () => gem('#a04bff'), 'gem-gold': () => gem('#ffb52e'),
  'chip-red': () => { const one = chip('#c8102e'); one.rotation.set(1.0, 0, 0.3); return one; },
  'chip-blue': () => { const one = chip('#1b4fd8'); one.rotation.set(0.9, 0, -0.4); return one; },
  blackjack: () => cards([['A', '♠', '#14161f'], ['K', '♥', '#d4102c']]),
  baccarat: () => cards([['9', '♦', '#d4102c'], ['Q', '♣', '#14161f'], ['8', '♥', '#d4102c']]),
  'hi-lo': () => cards([['2', '♣', '#14161f'], ['A', '♥', '#d4102c']]),
  'ball-6': () => ball('6', '#ff3b57'), 'ball-22': () => ball('22', '#1f8bff'), 'ball-48': () => ball('48', '#22b455'), 'ball-7': () => ball('7', '#ffb31a'), 'ball-35': () => ball('35', '#9a45ff'), 'ball-plain': () => { const one = new THREE.Group(); one.add(mesh(new THREE.SphereGeometry(1.35, 64, 48), glossy('#ff2fa0'))); return one; },
};

async function shoot(name: string): Promise<string> {
  const renderer = new THREE.WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true });
  renderer.setSize(sizePx, sizePx);
  renderer.toneMapping = THREE.NeutralToneMapping;
  renderer.toneMappingExposure = 0.92;
  document.body.replaceChildren(renderer.domElement);
  const scene = new THREE.Scene();
  scene.environment = new THREE.PMREMGenerator(renderer).fromScene(new RoomEnvironment(), 0.03).texture;
  // Metal shows only what it mirrors, so it needs a brighter room than lacquer.
  scene.environmentIntensity = name === 'coin' || name === 'bell' ? 1.7 : 0.5;
  const camera = new THREE.PerspectiveCamera(30, 1, 0.1, 50);
  camera.position.set(0, 0.7, 7.4);
  camera.lookAt(0, 0, 0);
  const key = new THREE.DirectionalLight('#fff4dd', 1.5);
  key.position.set(3, 5, 4);
  const rim = new THREE.DirectionalLight('#8fc7ff', 1.6);
  rim.position.set(-4, 2, -3);
  const make = props[name];
  if (make === undefined) throw new Error(`no prop is called ${name}`);
  scene.add(key, rim, make());
  renderer.render(scene, camera);
  const url = renderer.domElement.toDataURL('image/png');
  renderer.dispose();
  return url;
}

Object.assign(globalThis, { propNames: Object.keys(props), shoot });
