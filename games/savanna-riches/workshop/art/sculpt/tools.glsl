// Shapes, blends and noise for the sculptures. S is a distance, a colour and a gloss (2 means metal).
struct S { float d; vec3 c; float g; };

float ball(vec3 p, vec3 at, float r) { return length(p - at) - r; }

float egg(vec3 p, vec3 at, vec3 r) {
  vec3 q = p - at;
  float k0 = length(q / r);
  float k1 = length(q / (r * r));
  return k0 * (k0 - 1.0) / max(k1, 1e-4);
}

float cone(vec3 p, vec3 a, vec3 b, float r1, float r2) {
  vec3 ba = b - a;
  float l2 = dot(ba, ba), rr = r1 - r2, a2 = l2 - rr * rr, il2 = 1.0 / l2;
  vec3 pa = p - a;
  float y = dot(pa, ba), z = y - l2;
  vec3 xv = pa * l2 - ba * y;
  float x2 = dot(xv, xv), y2 = y * y * l2, z2 = z * z * l2;
  float k = sign(rr) * rr * rr * x2;
  if (sign(z) * a2 * z2 > k) return sqrt(x2 + z2) * il2 - r2;
  if (sign(y) * a2 * y2 < k) return sqrt(x2 + y2) * il2 - r1;
  return (sqrt(x2 * a2 * il2) + y * rr) * il2 - r1;
}

float ring(vec3 p, float r, float t) { return length(vec2(length(p.xz) - r, p.y)) - t; }

vec2 turn(vec2 v, float a) { float c = cos(a), s = sin(a); return vec2(c * v.x - s * v.y, s * v.x + c * v.y); }

S join(S a, S b, float k) {
  float h = max(k - abs(a.d - b.d), 0.0) / k;
  float d = min(a.d, b.d) - h * h * k * 0.25;
  float m = clamp(0.5 + 0.5 * (b.d - a.d) / k, 0.0, 1.0);
  return S(d, mix(b.c, a.c, m), mix(b.g, a.g, step(0.5, m)));
}

S put(S a, float d, vec3 c, float g) { if (d < a.d) return S(d, c, g); return a; }

S blend(S a, float d, vec3 c, float g, float k) { return join(a, S(d, c, g), k); }

float hash1(float n) { return fract(sin(n * 91.3458) * 47453.5453); }

float noise(vec3 x) {
  vec3 i = floor(x), f = fract(x);
  f = f * f * (3.0 - 2.0 * f);
  float n = dot(i, vec3(1.0, 57.0, 113.0));
  return mix(mix(mix(hash1(n), hash1(n + 1.0), f.x), mix(hash1(n + 57.0), hash1(n + 58.0), f.x), f.y),
             mix(mix(hash1(n + 113.0), hash1(n + 114.0), f.x), mix(hash1(n + 170.0), hash1(n + 171.0), f.x), f.y), f.z);
}

vec3 hex(int v) { vec3 c = vec3(float((v >> 16) & 255), float((v >> 8) & 255), float(v & 255)) / 255.0; return pow(c, vec3(2.2)); }

/** Colour of an eye that looks along `to`: white, iris, pupil. */
vec3 eyeColour(vec3 p, vec3 at, vec3 to, vec3 iris, float irisSize) {
  float t = dot(normalize(p - at), normalize(to));
  vec3 c = vec3(0.92, 0.86, 0.74);
  c = mix(c, hex(0x150a08), smoothstep(irisSize - 0.05, irisSize - 0.02, t));
  c = mix(c, iris, smoothstep(irisSize, irisSize + 0.03, t));
  return mix(c, vec3(0.006), smoothstep(0.925, 0.945, t));
}
