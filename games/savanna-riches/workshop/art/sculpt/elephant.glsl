S map(vec3 p0) {
  vec3 p = p0 * 1.24 + vec3(0.0, -0.14, 0.0);
  vec3 q = vec3(abs(p.x), p.yz);
  vec3 skin = hex(0x66789f), pale = hex(0x8797bb);
  // ears like sails
  vec3 e = q - vec3(0.78, 0.10, -0.22);
  e.xz = turn(e.xz, -0.42);
  float wave = 0.030 * sin(atan(e.y, e.x) * 7.0 + 1.0);
  float rim = length(e.xy * vec2(1.0, 0.82) - vec2(0.0, 0.02)) - wave;
  float fold = 0.05 * sin(e.y * 5.0 + e.x * 4.0) * smoothstep(0.1, 0.5, rim);
  float ear = egg(e + vec3(0.0, 0.0, fold), vec3(0.0, 0.0, 0.0), vec3(0.50 + wave, 0.62 + wave, 0.085));
  ear = min(ear, egg(e, vec3(-0.08, -0.45, 0.0), vec3(0.26, 0.32, 0.07)) );
  vec3 earColour = mix(hex(0xd48a93), skin, smoothstep(0.22, 0.46, rim));
  S s = S(ear * 0.8, e.z > -0.02 ? earColour : skin, 0.2);
  // head
  S f = S(egg(p, vec3(0.0, 0.16, 0.02), vec3(0.47, 0.52, 0.46)), skin, 0.25);
  f = blend(f, ball(q, vec3(0.17, 0.46, 0.10), 0.29), pale, 0.25, 0.16);
  f = blend(f, egg(q, vec3(0.28, -0.12, 0.22), vec3(0.22, 0.26, 0.24)), skin, 0.25, 0.14);
  f = blend(f, cone(q, vec3(0.12, 0.22, 0.42), vec3(0.34, 0.25, 0.32), 0.08, 0.06), pale, 0.25, 0.10);
  // trunk
  float way = p.y * 46.0 + p.z * 14.0;
  float t1 = cone(p, vec3(0.0, 0.06, 0.38), vec3(0.0, -0.36, 0.62), 0.25, 0.195);
  float t2 = cone(p, vec3(0.0, -0.36, 0.62), vec3(-0.03, -0.74, 0.64), 0.195, 0.155);
  float t3 = cone(p, vec3(-0.03, -0.74, 0.64), vec3(0.12, -0.97, 0.72), 0.155, 0.125);
  float t4 = cone(p, vec3(0.12, -0.97, 0.72), vec3(0.36, -0.93, 0.84), 0.125, 0.10);
  S t = S(t1, pale, 0.25);
  t = blend(t, t2, mix(pale, skin, 0.3), 0.25, 0.07);
  t = blend(t, t3, skin, 0.25, 0.06);
  t = blend(t, t4, skin, 0.25, 0.06);
  t.d += 0.007 * sin(way) * smoothstep(0.15, -0.1, p.y);
  t.d = max(t.d, -ball(p, vec3(0.47, -0.90, 0.90), 0.06));
  f = join(f, t, 0.12);
  s = join(s, f, 0.06);
  // tusks
  float k1 = cone(q, vec3(0.235, -0.20, 0.40), vec3(0.335, -0.52, 0.66), 0.095, 0.075);
  float k2 = cone(q, vec3(0.335, -0.52, 0.66), vec3(0.36, -0.60, 0.98), 0.075, 0.02);
  S k = S(k1, hex(0xfff1d0), 0.75);
  k = blend(k, k2, hex(0xfffaea), 0.75, 0.06);
  s = blend(s, cone(q, vec3(0.22, -0.15, 0.38), vec3(0.262, -0.28, 0.47), 0.125, 0.115), skin, 0.25, 0.05);
  s = join(s, k, 0.02);
  // eyes
  vec3 at = vec3(0.305, 0.085, 0.395);
  s = blend(s, ball(q, at, 0.098), hex(0x4a4f6e), 0.25, 0.03);
  s = put(s, ball(q, at + vec3(0.004, 0.0, 0.026), 0.083), eyeColour(q, at, vec3(0.15, -0.05, 1.0), hex(0xb5651d), 0.62), 1.0);
  vec3 l = q - at;
  l.xy = turn(l.xy, 0.22);
  s = blend(s, max(length(l - vec3(0.0, 0.0, 0.014)) - 0.104, -(l.y - 0.052)), pale, 0.25, 0.015);
  // gold headdress with a ruby
  vec3 h = p - vec3(0.0, 0.47, 0.385);
  h.yz = turn(h.yz, 0.42);
  float diamond = (abs(h.x) * 0.9 + abs(h.y) * 0.72) - 0.185;
  float plate = max(abs(h.z) - 0.05, diamond) - 0.022;
  s = put(s, plate, hex(0xffb52e), 2.0);
  s = put(s, egg(h, vec3(0.0, 0.0, 0.075), vec3(0.10, 0.13, 0.06)), hex(0xc00f2c), 1.0);
  for (int i = 0; i < 5; i++) {
    float u = float(i) / 4.0;
    vec3 c = mix(vec3(0.16, 0.42, 0.47), vec3(0.49, 0.40, 0.16), u) + vec3(0.0, -0.05 * sin(u * 3.14), 0.06 * sin(u * 3.14));
    s = put(s, ball(q, c, 0.05), hex(0xffb52e), 2.0);
  }
  s.d *= 0.85;
  return s;
}
