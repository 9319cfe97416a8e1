S map(vec3 p0) {
  vec3 p = p0 * 1.02 + vec3(-0.06, -0.08, 0.0);
  p.xz = turn(p.xz, 0.60);
  vec3 q = vec3(abs(p.x), p.yz);
  vec3 white = hex(0xfff6ea), black = hex(0x17121c);
  float face = smoothstep(-0.15, 0.12, p.z);
  float w1 = sin((p.y * 1.15 - q.x * 1.25 + p.z * 0.55) * 25.0 + 1.2 * sin(p.y * 6.0));
  float w2 = sin((p.y * 1.0 + p.z * 0.75 - q.x * 0.2) * 17.0 + 1.5 * sin(p.y * 4.0 + q.x * 3.0));
  float stripe = smoothstep(-0.22, 0.22, mix(w2, w1, face) + 0.06);
  vec3 coat = mix(black, white, stripe);
  float muzzle = smoothstep(-0.30, -0.46, p.y - p.z * 0.12) * smoothstep(-0.05, 0.15, p.z);
  coat = mix(coat, hex(0x3a2a33), muzzle);
  // neck and head
  S s = S(cone(p, vec3(0.0, 0.12, -0.32), vec3(0.0, -1.15, -0.62), 0.36, 0.52), coat, 0.25);
  S f = S(cone(p, vec3(0.0, 0.30, -0.02), vec3(0.0, -0.42, 0.52), 0.36, 0.215), coat, 0.3);
  f = blend(f, egg(q, vec3(0.16, 0.02, 0.14), vec3(0.22, 0.32, 0.26)), coat, 0.3, 0.12);
  f = blend(f, egg(p, vec3(0.0, -0.54, 0.60), vec3(0.235, 0.20, 0.20)), coat, 0.4, 0.10);
  f = blend(f, egg(p, vec3(0.0, -0.68, 0.50), vec3(0.17, 0.12, 0.18)), coat, 0.35, 0.04);
  f.d = max(f.d, -egg(q, vec3(0.13, -0.47, 0.775), vec3(0.045, 0.055, 0.06)));
  s = join(s, f, 0.07);
  // ears
  S ear = S(cone(q, vec3(0.22, 0.58, -0.10), vec3(0.34, 0.98, -0.08), 0.125, 0.04), mix(white, black, smoothstep(0.82, 0.90, q.y)), 0.2);
  float hollow = cone(q, vec3(0.23, 0.60, 0.02), vec3(0.335, 0.92, 0.0), 0.08, 0.025);
  ear.c = mix(ear.c, hex(0x5a3038), smoothstep(0.03, -0.01, hollow));
  ear.d = max(ear.d, -hollow);
  s = join(s, ear, 0.04);
  // bristling mane
  float along = p.y * 0.8 - p.z;
  vec3 m = p;
  float comb = 0.030 * sin(along * 58.0);
  float mane = egg(m, vec3(0.0, 0.62, -0.06), vec3(0.10, 0.30, 0.30) + comb);
  mane = min(mane, cone(m, vec3(0.0, 0.50, -0.42), vec3(0.0, -0.55, -1.0), 0.20 + comb, 0.24 + comb));
  mane = max(mane, abs(p.x) - 0.085);
  float band = smoothstep(-0.25, 0.25, sin(along * 14.0 + 0.6));
  s = blend(s, mane * 0.8, mix(black, white, band), 0.15, 0.04);
  s = blend(s, cone(p, vec3(0.0, 0.66, 0.16), vec3(0.03, 0.44, 0.36), 0.10, 0.04), black, 0.2, 0.04);
  // eyes
  vec3 at = vec3(0.285, 0.20, 0.205);
  s = blend(s, ball(q, at, 0.112), black, 0.4, 0.03);
  s = put(s, ball(q, at + vec3(0.024, 0.0, 0.02), 0.096), eyeColour(q, at, vec3(0.55, 0.0, 0.83), hex(0x8a4a1c), 0.52), 1.0);
  vec3 l = q - at;
  s = blend(s, max(length(l - vec3(0.012, 0.004, 0.010)) - 0.12, -(l.y - 0.046)), mix(black, white, 0.75), 0.3, 0.015);
  s.d *= 0.8;
  return s;
}
