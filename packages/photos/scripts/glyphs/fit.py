# Layers of convolutions along a line, by Adam; prints shares of letters told, and of columns without one.
import jax,jax.numpy as jnp,numpy as np,time,sys
d=np.load('lines.npz'); X=d['X'];Y=d['Y'];Xh,Yh,Xv,Yv=(d[k] for k in('Xh','Yh','Xv','Yv'))
C1,C2,C3,H,NONE=int(sys.argv[1]),int(sys.argv[2]),int(sys.argv[3]),int(sys.argv[4]),40
STEPS=int(sys.argv[5]); BS=int(sys.argv[6]); MINUTES=float(sys.argv[7])
def init(k,*s): return np.random.default_rng(k).normal(0,np.sqrt(2/np.prod(s[:-1])),s).astype('f4')
P={'w1':init(1,5,5,1,C1),'b1':np.zeros(C1,'f4'),'w2':init(2,3,3,C1,C2),'b2':np.zeros(C2,'f4'),'w3':init(3,3,3,C2,C3),'b3':np.zeros(C3,'f4'),
   'w4':init(4,3,9,C3,H),'b4':np.zeros(H,'f4'),'w5':init(5,1,1,H,41),'b5':np.zeros(41,'f4')}
AROUND=16
def norm(x):
    # by mean and spread of all within 16 columns
    c=jnp.pad(x.mean(1),((0,0),(AROUND,AROUND)),'edge'); q=jnp.pad((x*x).mean(1),((0,0),(AROUND,AROUND)),'edge')
    k=jnp.ones(2*AROUND+1)/(2*AROUND+1)
    f=jax.vmap(lambda r:jnp.convolve(r,k,'valid')); m=f(c); s=jnp.sqrt(jnp.maximum(f(q)-m*m,1e-6))
    return (x-m[:,None])/jnp.maximum(s[:,None],1e-3)
def conv(x,w,b,stride=(1,1),pad='SAME',dil=(1,1)):
    return jax.lax.conv_general_dilated(x,w,stride,pad,rhs_dilation=dil,dimension_numbers=('NHWC','HWIO','NHWC'))+b
def fwd(P,x):
    x=norm(x)[...,None]
    x=jax.nn.relu(conv(x,P['w1'],P['b1'],(2,1),((2,1),(2,2))))  # 12 rows
    x=jax.nn.relu(conv(x,P['w2'],P['b2'],(2,1),((1,0),(1,1)))) # 6
    x=jax.nn.relu(conv(x,P['w3'],P['b3'],(2,1),((1,0),(1,1)))) # 3
    x=jax.nn.relu(conv(x,P['w4'],P['b4'],(1,1),((0,0),(8,8)),(1,2))) # 1 row
    return conv(x,P['w5'],P['b5'])[:,0]
def loss(P,x,y):
    z=jax.nn.log_softmax(fwd(P,x)); ok=(y!=255); w=ok*jnp.where(y==NONE,.35,1.)
    l=-jnp.take_along_axis(z,jnp.where(ok,y,0)[...,None],2)[...,0]
    return (l*w).sum()/w.sum()
@jax.jit
def step(P,M,V,x,y,t,lr):
    l,G=jax.value_and_grad(loss)(P,x,y)
    M={k:.9*M[k]+.1*G[k] for k in P}; V={k:.999*V[k]+.001*G[k]**2 for k in P}
    P={k:P[k]-lr*(M[k]/(1-.9**t))/(jnp.sqrt(V[k]/(1-.999**t))+1e-7)-(lr*1e-3*P[k] if k[0]=='w' else 0) for k in P}
    return P,M,V,l
def acc(x,y):
    p=np.concatenate([np.array(jax.jit(fwd)(P,jnp.array(x[i:i+100],'f4')/40).argmax(2)) for i in range(0,len(x),100)])
    L=y<NONE;N=y==NONE; return (p==y)[L].mean(),(p==y)[N].mean()
M={k:np.zeros_like(P[k]) for k in P};V={k:np.zeros_like(P[k]) for k in P}
rng=np.random.default_rng(7); t0=time.time(); ls=[]
s=0
while True:
    s+=1; frac=max(s/STEPS,(time.time()-t0)/60/MINUTES)
    if frac>=1: break
    i=rng.integers(0,len(X),BS); x=jnp.array(X[i],'f4')/40
    lr=2e-3*min(1,s/200)*.5*(1+np.cos(np.pi*frac))+1e-5
    P,M,V,l=step(P,M,V,x,jnp.array(Y[i],'i4'),float(s),lr); ls.append(float(l))
    if s%200==0: print(s,'%.3f'%np.mean(ls[-200:]),'known %.3f %.3f'%acc(Xv,Yv),'held %.3f %.3f'%acc(Xh,Yh),'%.0fs'%(time.time()-t0),flush=True); np.savez('net.npz',**P)
print('end',s,'known %.3f %.3f'%acc(Xv,Yv),'held %.3f %.3f'%acc(Xh,Yh)); np.savez('net.npz',**P)
