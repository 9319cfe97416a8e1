S tufts(vec3 p, float n, float reach, float z, float seed, vec3 root, vec3 tip) {
  vec3 q = p - vec3(0.0, -0.02, z);
  float a = atan(q.x, q.y), w = 6.28318 / n;
  float k0 = floor(a / w + 0.5);
  S best = S(9.0, root, 0.1);
  for (int i = -1; i <= 1; i++) {
    float k = k0 + float(i), id = mod(k + n, n);
    float len = reach * (0.86 + 0.26 * hash1(id + seed)) * (1.0 - 0.10 * cos(k * w));
    vec2 l = turn(q.xy, k * w);
    l.x += 0.075 * sin(l.y * 3.4 + hash1(id * 3.0 + seed) * 6.0) * smoothstep(0.4, 1.0, l.y);
    vec3 m = vec3(l, q.z + 0.22 * l.y * l.y);
    float d = cone(m, vec3(0.0, 0.30, 0.0), vec3(0.0, len, 0.0), 0.27, 0.06);
    d += 0.016 * sin(l.x * 58.0 + sin(l.y * 7.0) * 1.5) * smoothstep(0.3, 0.6, l.y);
    vec3 c = mix(root, tip, smoothstep(0.4, len, l.y));
    c *= 0.86 + 0.22 * sin(l.x * 58.0 + sin(l.y * 7.0) * 1.5);
    best = join(best, S(d, c, 0.12), 0.05);
  }
  best.d *= 0.8;
  return best;
}

S map(vec3 p0) {
  vec3 p = p0 * 1.09 + vec3(0.0, -0.02, 0.0);
  vec3 q = vec3(abs(p.x), p.yz);
  S s = tufts(p, 13.0, 1.10, -0.36, 1.0, hex(0x8a3210), hex(0x641a0e));
  s = join(s, tufts(p, 12.0, 0.94, -0.14, 7.0, hex(0xc05812), hex(0xa03a10)), 0.03);
  s = join(s, tufts(p, 11.0, 0.78, 0.06, 4.0, hex(0xe58a22), hex(0xcc5a12)), 0.03);
  s = blend(s, cone(p, vec3(0.0, -0.46, 0.36), vec3(0.0, -0.92, 0.30), 0.19, 0.04), hex(0xb24a14) * (0.85 + 0.25 * sin(p.x * 60.0)), 0.1, 0.06);
  s.d += 0.008 * sin(p.x * 60.0) * smoothstep(-0.5, -0.6, p.y);
  p /= 0.90;
  q /= 0.90;
  s.d /= 0.90;
  // ears
  S ear = S(ball(q, vec3(0.46, 0.53, 0.12), 0.19), hex(0xe08a22), 0.15);
  float inner = ball(q, vec3(0.45, 0.52, 0.27), 0.13);
  ear.c = mix(ear.c, hex(0x7a2a1c), smoothstep(0.05, -0.02, inner));
  ear.d = max(ear.d, -inner);
  s = join(s, ear, 0.04);
  // head
  vec3 gold = hex(0xe8922a);
  S f = S(egg(p, vec3(0.0, 0.05, 0.14), vec3(0.53, 0.56, 0.46)), gold, 0.22);
  f = blend(f, egg(q, vec3(0.30, -0.16, 0.32), vec3(0.25, 0.23, 0.22)), hex(0xee9f38), 0.22, 0.12);
  f = blend(f, cone(p, vec3(0.0, 0.36, 0.50), vec3(0.0, -0.06, 0.70), 0.15, 0.125), hex(0xf8b452), 0.22, 0.12);
  f = blend(f, cone(q, vec3(0.10, 0.25, 0.55), vec3(0.36, 0.33, 0.42), 0.075, 0.06), hex(0xf6ae4a), 0.22, 0.09);
  f = blend(f, egg(p, vec3(0.0, -0.44, 0.50), vec3(0.16, 0.13, 0.14)), hex(0xfff0d2), 0.2, 0.05);
  f = blend(f, egg(q, vec3(0.145, -0.24, 0.61), vec3(0.195, 0.155, 0.175)), hex(0xfff3dc), 0.22, 0.035);
  s = join(s, f, 0.05);
  float freckle = length(fract(q.xy * vec2(17.0, 17.0)) - 0.5);
  if (q.z > 0.66 && q.y < -0.17 && q.y > -0.33 && q.x > 0.10 && q.x < 0.29) s.c *= mix(0.35, 1.0, smoothstep(0.12, 0.2, freckle));
  float line = abs(p.x) + step(-0.13, p.y) * 9.0 + step(p.y, -0.29) * 9.0;
  if (p.z > 0.6) s.c *= mix(0.25, 1.0, smoothstep(0.0, 0.022, line));
  // nose
  float nose = egg(p, vec3(0.0, -0.07, 0.78), vec3(0.135, 0.075, 0.085));
  nose = min(nose, cone(p, vec3(0.0, -0.08, 0.78), vec3(0.0, -0.155, 0.755), 0.08, 0.035));
  s = blend(s, nose, hex(0x2a0f12), 0.8, 0.02);
  // eyes under heavy brows
  vec3 at = vec3(0.225, 0.115, 0.505);
  s = blend(s, ball(q, at, 0.118), hex(0x3a1408), 0.3, 0.02);
  float eye = ball(q, at + vec3(0.0, 0.0, 0.018), 0.108);
  s = put(s, eye, eyeColour(q, at, vec3(-0.10, -0.02, 1.0), hex(0xffa500), 0.70), 1.0);
  vec3 l = q - at;
  l.xy = turn(l.xy, -0.24);
  float lid = max(length(l - vec3(0.0, 0.0, 0.008)) - 0.13, -(l.y - 0.042));
  s = blend(s, lid, hex(0xd07d1c), 0.2, 0.015);
  s.d *= 0.9;
  return s;
}
