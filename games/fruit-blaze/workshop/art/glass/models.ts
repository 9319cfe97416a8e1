/** The fruit as signed distance functions (`map`: distance and material), with the absorption of each glass and solid
 *  parts. */
const green =
  'vec3 stuff(vec3 p, float kind) { return kind < 10.5 ? vec3(0.05, 0.42, 0.06) + 0.10 * noise(p * 9.0) : vec3(0.28, 0.15, 0.05); }';

export const models: Readonly<Record<string, string>> = {
  cherry: `
vec3 swallowOf(float kind) { return vec3(0.10, 4.2, 3.6); }
${green}
vec2 map(vec3 p) {
  vec3 a = vec3(-0.46, -0.44, 0.05), b = vec3(0.42, -0.52, 0.12), top = vec3(0.20, 0.86, 0.0);
  float one = length(p - a) - 0.455 + 0.05 * exp(-18.0 * dot(p - a - vec3(0.04, 0.44, 0.0), p - a - vec3(0.04, 0.44, 0.0)));
  float two = length(p - b) - 0.445 + 0.05 * exp(-18.0 * dot(p - b - vec3(0.0, 0.43, 0.0), p - b - vec3(0.0, 0.43, 0.0)));
  vec2 s = vec2(min(one, two), 1.0);
  float stalks = min(min(rod(p, a + vec3(0.04, 0.40, 0.0), vec3(-0.16, 0.42, 0.0), 0.03, 0.034), rod(p, vec3(-0.16, 0.42, 0.0), top, 0.034, 0.045)),
                     min(rod(p, b + vec3(0.0, 0.40, 0.0), vec3(0.40, 0.36, 0.05), 0.03, 0.034), rod(p, vec3(0.40, 0.36, 0.05), top, 0.034, 0.05)));
  s = nearer(s, vec2(stalks, 11.0));
  vec3 q = p - top; q.xy = turn(q.xy, 0.28); q.yz = turn(q.yz, -0.9); q.x = -q.x;
  return nearer(s, vec2(leaf(q, 0.92), 10.0));
}`,
  lemon: `
vec3 swallowOf(float kind) { return vec3(0.10, 0.42, 4.6); }
${green}
vec2 map(vec3 p0) {
  vec3 p = p0 + vec3(0.0, 0.08, 0.0); p.xy = turn(p.xy, 0.42);
  float body = egg(p, vec3(0.80, 0.60, 0.60));
  body = soft(body, length(p - vec3(0.83, 0.0, 0.0)) - 0.13, 0.26);
  body = soft(body, length(p + vec3(0.80, 0.0, 0.0)) - 0.12, 0.24);
  body += 0.006 * noise(p * 15.0);
  vec2 s = vec2(body, 1.0);
  vec3 q = p - vec3(-0.86, 0.05, 0.06); q.xy = turn(q.xy, -1.15); q.yz = turn(q.yz, -0.8);
  s = nearer(s, vec2(leaf(q, 0.88), 10.0));
  return nearer(s, vec2(rod(p, vec3(-0.80, 0.0, 0.0), vec3(-1.0, 0.05, 0.0), 0.05, 0.04), 11.0));
}`,
  orange: `
vec3 swallowOf(float kind) { return vec3(0.06, 1.25, 5.4); }
${green}
vec2 map(vec3 p0) {
  vec3 p = p0 + vec3(0.0, 0.12, 0.0);
  float body = egg(p, vec3(0.80, 0.76, 0.78)) + 0.008 * noise(p * 17.0);
  body += 0.10 * exp(-22.0 * dot(p.xz, p.xz)) * step(0.0, p.y);
  vec2 s = vec2(body, 1.0);
  s = nearer(s, vec2(rod(p, vec3(0.0, 0.66, 0.0), vec3(0.03, 0.90, 0.0), 0.055, 0.045), 11.0));
  vec3 q = p - vec3(0.03, 0.76, 0.05); q.xy = turn(q.xy, -0.34); q.yz = turn(q.yz, -0.85);
  s = nearer(s, vec2(leaf(q, 0.86), 10.0));
  vec3 k = p - vec3(-0.02, 0.74, 0.05); k.x = -k.x; k.xy = turn(k.xy, -0.20); k.yz = turn(k.yz, -0.85);
  return nearer(s, vec2(leaf(k, 0.58), 10.0));
}`,
  plum: `
vec3 swallowOf(float kind) { return vec3(1.9, 3.4, 0.30); }
${green}
vec2 map(vec3 p0) {
  vec3 p = p0 + vec3(0.0, 0.12, 0.0); p.xy = turn(p.xy, -0.16);
  float body = egg(p, vec3(0.74, 0.80, 0.72));
  float crease = abs(p.x - 0.20 * (1.0 - p.y * p.y) - 0.06);
  body += 0.055 * exp(-crease * crease * 160.0) * step(0.0, p.z);
  body += 0.10 * exp(-20.0 * dot(p.xz, p.xz)) * step(0.0, p.y);
  vec2 s = vec2(body * 0.9, 1.0);
  s = nearer(s, vec2(rod(p, vec3(0.0, 0.66, 0.0), vec3(-0.10, 0.98, 0.0), 0.045, 0.05), 11.0));
  vec3 q = p - vec3(-0.04, 0.80, 0.05); q.xy = turn(q.xy, -0.30); q.yz = turn(q.yz, -0.85);
  return nearer(s, vec2(leaf(q, 0.9), 10.0));
}`,
  grapes: `
vec3 swallowOf(float kind) { return vec3(0.85, 4.2, 0.42); }
${green}
vec2 map(vec3 p) {
  float d = 9.0;
  for (int i = min(uZero, 0); i < 13; i++) {
    float row = i < 4 ? 0.0 : i < 7 ? 1.0 : i < 9 ? 2.0 : i < 10 ? 3.0 : 4.0;
    float place = i < 4 ? float(i) - 1.5 : i < 7 ? float(i) - 5.0 : i < 9 ? float(i) - 7.5 : i < 10 ? 0.0 : float(i) - 11.0;
    vec3 at = row < 3.5 ? vec3(place * 0.47, 0.36 - row * 0.40, (hash1(float(i)) - 0.5) * 0.2) : vec3(place * 0.46, 0.14 - abs(place) * 0.02 - step(0.5, abs(place)) * 0.0 - (place == 0.0 ? 0.42 : 0.0), 0.34);
    d = min(d, length(p - at) - 0.285);
  }
  vec2 s = vec2(d, 1.0);
  s = nearer(s, vec2(rod(p, vec3(0.0, 0.52, 0.0), vec3(0.10, 0.98, 0.0), 0.05, 0.06), 11.0));
  vec3 q = p - vec3(0.06, 0.72, 0.16); q.xy = turn(q.xy, -0.24); q.yz = turn(q.yz, -0.95);
  s = nearer(s, vec2(leaf(q, 0.82), 10.0));
  vec3 k = p - vec3(0.02, 0.72, 0.16); k.x = -k.x; k.xy = turn(k.xy, -0.10); k.yz = turn(k.yz, -0.95);
  return nearer(s, vec2(leaf(k, 0.74), 10.0));
}`,
  melon: `
vec3 swallowOf(float kind) { return kind < 1.5 ? vec3(0.08, 3.3, 2.5) : kind < 2.5 ? vec3(0.45, 0.22, 0.75) : vec3(2.6, 0.35, 2.4); }
vec3 stuff(vec3 p, float kind) { return vec3(0.02, 0.015, 0.015); }
vec2 map(vec3 p0) {
  vec3 p = p0 + vec3(0.0, -0.42, 0.0); p.xy = turn(p.xy, -0.20);
  p.xz = turn(p.xz, 0.16);
  float r = length(p.xy);
  float slice = max(p.y, abs(p.z) - 0.27 + 0.10 * smoothstep(0.5, 1.1, r)) ;
  float body = max(r - 1.06, slice) ;
  body = max(body, -(1.9 - r)) * 0.9 - 0.03;
  vec2 s = vec2(body, r < 0.84 ? 1.0 : r < 0.93 ? 2.0 : 3.0);
  for (int i = min(uZero, 0); i < 7; i++) {
    float a = -0.42 - float(i) * 0.385, far = (i & 1) == 0 ? 0.62 : 0.40;
    vec3 q = p - vec3(cos(a) * far, sin(a) * far, 0.29);
    q.xy = turn(q.xy, -a);
    s = nearer(s, vec2(egg(q, vec3(0.085, 0.05, 0.035)), 10.0));
  }
  return s;
}`,
  bell: `
vec3 swallowOf(float kind) { return vec3(0.1); }
vec3 stuff(vec3 p, float kind) { return kind < 20.5 ? vec3(1.0, 0.50, 0.07) : kind < 21.5 ? vec3(1.0, 0.62, 0.16) : vec3(0.75, 0.03, 0.05); }
vec2 map(vec3 p0) {
  vec3 p = p0 + vec3(0.0, 0.02, 0.0); p.xy = turn(p.xy, 0.14); p.yz = turn(p.yz, 0.12);
  float r = length(p.xz);
  float wide = 0.30 + 0.36 * smoothstep(0.62, -0.25, p.y) + 0.26 * smoothstep(-0.16, -0.58, p.y);
  float body = max((r - wide) * 0.62, abs(p.y - 0.04) - 0.60) - 0.035;
  body = soft(body, egg(p - vec3(0.0, 0.60, 0.0), vec3(0.34, 0.22, 0.34)), 0.12);
  vec2 s = vec2(body, 20.0);
  s = nearer(s, vec2(length(vec2(r - 0.90, p.y + 0.58)) - 0.075, 21.0));
  s = nearer(s, vec2(length(vec2(r - 0.665, p.y + 0.12)) - 0.04, 21.0));
  s = nearer(s, vec2(length(p - vec3(0.0, -0.74, 0.0)) - 0.215, 21.0));
  vec3 q = p - vec3(0.0, 0.86, 0.0);
  return nearer(s, vec2(length(vec2(length(q.xy) - 0.13, q.z)) - 0.055, 21.0));
}`,
  seven: `
vec3 swallowOf(float kind) { return vec3(0.04, 3.8, 3.4); }
vec3 stuff(vec3 p, float kind) { return vec3(1.0, 0.62, 0.14); }
float strokeOf(vec2 p, vec2 a, vec2 b, float w) { vec2 pa = p - a, ba = b - a; float h = clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0); return length(pa - ba * h) - w; }
float numeral(vec2 p) {
  float top = max(abs(p.x + 0.02) - 0.62, abs(p.y - 0.66) - 0.235);
  float nose = max(abs(p.x + 0.50) - 0.14, abs(p.y - 0.50) - 0.20);
  vec2 q = p - vec2(0.10, -0.10); q = turn(q, 0.44);
  float leg = max(abs(q.x - 0.12 * q.y * q.y + 0.02) - 0.245 - 0.05 * q.y * q.y, abs(q.y) - 0.92);
  leg = max(leg, max(-p.y - 0.90, p.y - 0.86));
  return min(min(top, nose), leg);
}
vec2 map(vec3 p0) {
  vec3 p = p0 + vec3(0.02, -0.02, 0.0); p.xz = turn(p.xz, -0.26); p.yz = turn(p.yz, 0.06);
  float d = numeral(p.xy);
  vec2 w = vec2(d + 0.05, abs(p.z) - 0.20);
  float face = min(max(w.x, w.y), 0.0) + length(max(w, 0.0)) - 0.075;
  vec2 g = vec2(d - 0.035, abs(p.z + 0.06) - 0.13);
  float rim = min(max(g.x, g.y), 0.0) + length(max(g, 0.0)) - 0.045;
  return nearer(vec2(face * 0.7, 1.0), vec2(rim * 0.7, 20.0));
}`,
};
