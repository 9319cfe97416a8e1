vec3 plume(vec2 l, float len) {
  float barb = 0.82 + 0.18 * sin((l.y + abs(l.x) * 1.3) * 95.0);
  vec3 c = mix(hex(0x0a6b52), hex(0x2fc46a), smoothstep(0.2, len, l.y)) * barb;
  c = mix(c, hex(0xd9c24a), smoothstep(0.014, 0.006, abs(l.x)) * 0.8);
  vec2 e = (l - vec2(0.0, len - 0.13)) * vec2(1.0, 0.86);
  float r = length(e);
  c = mix(c, hex(0xd98a1a), smoothstep(0.118, 0.110, r));
  c = mix(c, hex(0xffd24a), smoothstep(0.100, 0.094, r));
  c = mix(c, hex(0x12b5b0), smoothstep(0.080, 0.074, r));
  float heart = length(e - vec2(0.0, -0.012)) - 0.008 * cos(atan(e.x, e.y) * 2.0);
  return mix(c, hex(0x1a1f8f), smoothstep(0.052, 0.046, heart));
}

S fan(vec3 p, float n, float len, float z, float shift) {
  vec3 q = p - vec3(0.0, -0.52, z);
  float a = atan(q.x, q.y), w = 3.9 / n;
  float k = clamp(floor(a / w + 0.5 + shift) - shift, -n * 0.5, n * 0.5);
  S best = S(9.0, vec3(0.0), 0.3);
  for (int i = -1; i <= 1; i++) {
    float kk = clamp(k + float(i), -n * 0.5, n * 0.5);
    vec2 l = turn(q.xy, kk * w);
    float zz = q.z + 0.10 * l.y * l.y - 0.012 * kk * (mod(kk, 2.0) - 0.5);
    float d = egg(vec3(l, zz), vec3(0.0, len - 0.15, 0.0), vec3(0.155, 0.175, 0.045));
    d = min(d, cone(vec3(l, zz), vec3(0.0, 0.15, 0.0), vec3(0.0, len - 0.16, 0.0), 0.05, 0.11));
    if (d < best.d) best = S(d, plume(l, len), 0.35);
  }
  best.d *= 0.75;
  return best;
}

S map(vec3 p0) {
  vec3 p = p0 * 1.36 + vec3(0.0, 0.18, 0.0);
  vec3 q = vec3(abs(p.x), p.yz);
  S s = fan(p, 14.0, 1.52, -0.62, 0.0);
  s = put(s, 9.0, vec3(0.0), 0.0);
  S b = fan(p, 12.0, 1.20, -0.46, 0.5);
  s = put(s, b.d, b.c, b.g);
  b = fan(p, 10.0, 0.90, -0.32, 0.0);
  s = put(s, b.d, b.c, b.g);
  // breast, neck, head
  vec3 blue = hex(0x1546e0), teal = hex(0x0fb3c4);
  float scale = 0.5 + 0.5 * sin(p.y * 46.0) * cos(p.x * 46.0);
  vec3 breast = mix(blue, teal, 0.14 * scale * smoothstep(-0.2, -0.6, p.y) + 0.55 * smoothstep(-0.35, -1.0, p.y));
  S f = S(egg(p, vec3(0.0, -0.86, 0.04), vec3(0.44, 0.46, 0.36)), breast, 0.5);
  f = blend(f, cone(p, vec3(0.0, -0.62, 0.10), vec3(0.0, 0.04, 0.16), 0.30, 0.165), breast, 0.5, 0.18);
  f = blend(f, egg(p, vec3(0.0, 0.20, 0.22), vec3(0.205, 0.20, 0.21)), blue, 0.5, 0.10);
  s = put(s, f.d, f.c, f.g);
  // white cheeks, eyes, beak
  s = blend(s, egg(q, vec3(0.135, 0.155, 0.345), vec3(0.075, 0.045, 0.06)), hex(0xf4f8ff), 0.3, 0.02);
  s = blend(s, egg(q, vec3(0.135, 0.290, 0.330), vec3(0.080, 0.030, 0.06)), hex(0xf4f8ff), 0.3, 0.02);
  vec3 at = vec3(0.125, 0.222, 0.355);
  s = blend(s, ball(q, at, 0.068), hex(0x07123c), 0.4, 0.015);
  s = put(s, ball(q, at + vec3(0.006, 0.0, 0.014), 0.060), eyeColour(q, at, vec3(0.25, 0.0, 1.0), hex(0xd9860f), 0.45), 1.0);
  s = blend(s, cone(p, vec3(0.0, 0.175, 0.36), vec3(0.0, 0.095, 0.60), 0.085, 0.018), hex(0xf2a21f), 0.6, 0.02);
  // crest
  for (int i = -2; i <= 2; i++) {
    float u = float(i);
    vec3 tip = vec3(u * 0.105, 0.70 - 0.03 * u * u, 0.16);
    s = put(s, cone(p, vec3(u * 0.02, 0.36, 0.20), tip, 0.014, 0.012), hex(0xe8b83a), 2.0);
    s = put(s, egg(p, tip, vec3(0.050, 0.062, 0.04)), mix(hex(0x12b5b0), hex(0x1c3be0), 0.5 + 0.2 * u), 0.9);
  }
  s.d *= 0.85;
  return s;
}
